import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closeCodes, linePath, lineWaitSeconds } from '#contract/realtime/protocol.ts';
import { comesFromElsewhere } from '../auth/same-origin.ts';
import { parse } from '../http/parse.ts';
import type { Kernel } from '../kernel.ts';
import { Refusal } from '../refusal.ts';
import { payloadOf } from './frame.ts';
import type { Inbound, Sockets } from './sockets.ts';
import type { Transport } from './transport.ts';

/** Milliseconds without a fetch after which a line is closed: two fetches were missed. */
const abandonedAfter = lineWaitSeconds * 2_500;

const posted = z.object({
  frames: z
    .array(z.string().max(64 * 1024))
    .min(1)
    .max(64),
});

/** Buffers frames until the client fetches them, under the same limits as a WebSocket (law L21). */
class PollingTransport implements Transport {
  inbound: Inbound | null = null;
  fetchedAt = performance.now();
  suspended = false;
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

  tryWrite(frame: Buffer, bufferLimit: number): boolean {
    if (this.suspended || this.#bytes >= bufferLimit) return false;
    this.write(frame);
    return true;
  }

  bufferedBytes(): number {
    return this.#bytes;
  }

  /** Nothing to pause: each POST of frames already waits for its answer. */
  setReading(): void {}

  close(code: number): void {
    this.#closed ??= code;
    this.#wake?.();
    this.inbound?.closed();
  }

  /** The buffered frames, or those that arrive within the given time; with the close code once the line is closed. */
  async fetch(milliseconds: number): Promise<{ frames: string[]; closed: number | null }> {
    this.fetchedAt = performance.now();
    if (this.#frames.length === 0 && this.#closed === null) await this.#nextFrame(milliseconds);
    this.fetchedAt = performance.now();
    const frames = this.#frames.map((frame) => payloadOf(frame).toString());
    this.#frames = [];
    this.#bytes = 0;
    return { frames, closed: this.#closed };
  }

  #nextFrame(milliseconds: number): Promise<void> {
    // Of two concurrent fetches the older one returns without frames.
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
 * The endpoints of a line, for networks that block WebSockets: frames are sent by POST and fetched by a long-polling GET.
 * Protocol and receipts stay the same, since only the transport differs.
 */
export function registerPolling(app: FastifyInstance, kernel: Kernel, sockets: Sockets): void {
  const transports = new Map<string, PollingTransport>();
  const sweeper = setInterval(() => {
    for (const [id, transport] of transports)
      if (performance.now() - transport.fetchedAt > abandonedAfter) {
        transports.delete(id);
        transport.close(closeCodes.silent);
      }
  }, 5_000);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  function transportOf(id: string): PollingTransport {
    const found = transports.get(id);
    if (found === undefined) throw new Refusal('NotFound');
    return found;
  }

  app.post(linePath, async (request, reply) => {
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    const transport = new PollingTransport();
    const { headers, cookies, protocol, ip } = request;
    transport.inbound = sockets.accept(transport, { headers, cookies, protocol, ip });
    const id = randomBytes(24).toString('base64url');
    transports.set(id, transport);
    return reply.code(201).send({ line: id });
  });

  app.post<{ Params: { id: string } }>(`${linePath}/:id`, async (request, reply) => {
    if (comesFromElsewhere(kernel.config, request.headers)) throw new Refusal('NotAllowed');
    const transport = transportOf(request.params.id);
    for (const text of parse(posted, request.body).frames) transport.inbound?.receive(text);
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>(`${linePath}/:id`, async (request) => {
    const transport = transportOf(request.params.id);
    const fetched = await transport.fetch(lineWaitSeconds * 1000);
    if (fetched.closed !== null) transports.delete(request.params.id);
    return fetched;
  });

  app.delete<{ Params: { id: string } }>(`${linePath}/:id`, async (request, reply) => {
    transportOf(request.params.id).inbound?.closed();
    transports.delete(request.params.id);
    return reply.code(204).send();
  });
}
