import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closeCodes, linePath, lineWaitSeconds } from '#contract/realtime/protocol.ts';
import { comesFromElsewhere } from '../auth/same-origin.ts';
import { parse } from '../http/parse.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { payloadOf } from './frame.ts';
import type { Line, Sockets } from './sockets.ts';
import type { Wire } from './wire.ts';

/** Milliseconds after which a mailbox nobody fetches from is given up: two fetches were missed. */
const abandonedAfter = lineWaitSeconds * 2_500;

const said = z.object({
  frames: z
    .array(z.string().max(64 * 1024))
    .min(1)
    .max(64),
});

/** Frames that wait to be fetched, by the same rules as on a socket (law L21). */
class Mailbox implements Wire {
  line: Line | null = null;
  fetchedAt = performance.now();
  held = false;
  #frames: Buffer[] = [];
  #bytes = 0;
  #closed: number | null = null;
  #wake: (() => void) | null = null;

  write(frame: Buffer): void {
    if (this.#closed !== null) return;
    this.#frames.push(frame);
    this.#bytes += frame.length;
    this.#wake?.();
  }

  offer(frame: Buffer, unlessWaiting: number): boolean {
    if (this.held || this.#bytes >= unlessWaiting) return false;
    this.write(frame);
    return true;
  }

  waiting(): number {
    return this.#bytes;
  }

  /** Each of its posts waits for its answer already. */
  listen(): void {}

  close(code: number): void {
    this.#closed ??= code;
    this.#wake?.();
    this.line?.ended();
  }

  /** What has come in the meantime, or comes within the time given; the close code once there is nothing more. */
  async fetch(milliseconds: number): Promise<{ frames: string[]; closed: number | null }> {
    this.fetchedAt = performance.now();
    if (this.#frames.length === 0 && this.#closed === null) await this.#word(milliseconds);
    this.fetchedAt = performance.now();
    const frames = this.#frames.map((frame) => payloadOf(frame).toString());
    this.#frames = [];
    this.#bytes = 0;
    return { frames, closed: this.#closed };
  }

  #word(milliseconds: number): Promise<void> {
    // Of two fetches at a time the older one goes home empty.
    this.#wake?.();
    return new Promise((wake) => {
      const timer = setTimeout(wake, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        wake();
      };
    });
  }
}

/**
 * The way in where WebSockets are blocked: frames go up by POST and are fetched by a GET that waits. Same words, same
 * receipts: a mailbox is only another wire.
 */
export function registerMailboxes(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  const mailboxes = new Map<string, Mailbox>();
  const sweeper = setInterval(() => {
    for (const [id, mailbox] of mailboxes)
      if (performance.now() - mailbox.fetchedAt > abandonedAfter) {
        mailboxes.delete(id);
        mailbox.close(closeCodes.silent);
      }
  }, 5_000);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  function mailboxOf(id: string): Mailbox {
    const found = mailboxes.get(id);
    if (found === undefined) throw new Refusal('NotFound');
    return found;
  }

  app.post(linePath, async (request, reply) => {
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    const mailbox = new Mailbox();
    const { headers, cookies, protocol, ip } = request;
    mailbox.line = sockets.greet(mailbox, { headers, cookies, protocol, ip });
    const id = randomBytes(24).toString('base64url');
    mailboxes.set(id, mailbox);
    return reply.code(201).send({ line: id });
  });

  app.post<{ Params: { id: string } }>(`${linePath}/:id`, async (request, reply) => {
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    const mailbox = mailboxOf(request.params.id);
    for (const text of parse(said, request.body).frames) mailbox.line?.hear(text);
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>(`${linePath}/:id`, async (request) => {
    const mailbox = mailboxOf(request.params.id);
    const letters = await mailbox.fetch(lineWaitSeconds * 1000);
    if (letters.closed !== null) mailboxes.delete(request.params.id);
    return letters;
  });

  app.delete<{ Params: { id: string } }>(`${linePath}/:id`, async (request, reply) => {
    mailboxOf(request.params.id).line?.ended();
    mailboxes.delete(request.params.id);
    return reply.code(204).send();
  });
}
