import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closeCodes, linePath, lineWaitSeconds } from '#contract/realtime/protocol.ts';
import type { Caller } from '../../auth/caller.ts';
import { networkOf } from '../../auth/network-of.ts';
import { comesFromElsewhere } from '../../auth/same-origin.ts';
import type { Base } from '../../base.ts';
import { parse } from '../../http/parse.ts';
import { queueAdmission } from '../../overload/admission-queue.ts';
import { Refusal } from '../../refusal.ts';
import type { Acceptor } from './inbound.ts';
import { PollingNewcomers } from './polling-newcomers.ts';
import { PollingTransport } from './polling-transport.ts';

/** Milliseconds without a fetch after which a line is closed: two fetches were missed. */
const abandonedAfter = lineWaitSeconds * 2_500;
/** Milliseconds for which a closed line is kept: the answer with its last frames may have to be repeated. */
const closedFor = 10_000;
/** Closed lines that are kept; beyond that the oldest goes. */
const mostClosed = 4_000;

const posted = z.object({
  frames: z
    .array(z.string().max(64 * 1024))
    .min(1)
    .max(64),
});
const fetching = z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional() });

type Line = { transport: PollingTransport; caller: Caller };

/**
 * The endpoints of a line, for networks that block WebSockets: frames are sent by POST and fetched by a long-polling GET.
 * Protocol and receipts stay the same, since only the transport differs.
 */
export function registerPolling(app: FastifyInstance, base: Base, sockets: Acceptor): void {
  const lines = new Map<string, Line>();
  /** When each was closed, oldest first. */
  const closed = new Map<string, number>();
  const newcomers = new PollingNewcomers((id) => lines.get(id)?.transport.close(closeCodes.silent));

  function forget(id: string): void {
    lines.delete(id);
    closed.delete(id);
  }

  function wasClosed(id: string): void {
    newcomers.remove(id);
    closed.set(id, base.clock.monotonic());
    const [oldest] = closed.keys();
    if (closed.size > mostClosed && oldest !== undefined) forget(oldest);
  }

  function sweep(): void {
    const now = base.clock.monotonic();
    newcomers.sweep(now);
    for (const [id, { transport }] of lines)
      if (performance.now() - transport.fetchedAt > abandonedAfter) {
        transport.close(closeCodes.silent);
        forget(id);
      }
    for (const [id, at] of closed) if (now - at > closedFor) forget(id);
  }

  const sweeper = setInterval(sweep, 5_000);
  sweeper.unref();
  app.addHook('onClose', async () => clearInterval(sweeper));

  function lineOf(id: string): Line {
    const found = lines.get(id);
    if (found === undefined) throw new Refusal('NotFound');
    return found;
  }

  app.post(linePath, { onRequest: queueAdmission(base) }, async (request, reply) => {
    if (comesFromElsewhere(base.config, request.headers)) throw new Refusal('NotAllowed');
    sockets.requirePlace();
    const { headers, cookies, secure, ip } = request;
    const now = base.clock.monotonic();
    const wait = newcomers.waitOf(networkOf(ip), now);
    if (wait > 0) throw new Refusal('TooMany', { retryAfter: wait });
    const id = randomBytes(24).toString('base64url');
    const transport = new PollingTransport(() => wasClosed(id));
    lines.set(id, { transport, caller: { headers, cookies, secure, ip } });
    newcomers.add(id, networkOf(ip), now);
    return reply.code(201).send({ line: id });
  });

  app.post<{ Params: { id: string } }>(`${linePath}/:id`, async (request, reply) => {
    if (comesFromElsewhere(base.config, request.headers)) throw new Refusal('NotAllowed');
    const { id } = request.params;
    const { transport, caller } = lineOf(id);
    const { frames } = parse(posted, request.body);
    // Posted before its client could know: an error would look like a lost network, and hide the close code.
    if (!transport.closed) {
      // Only now does it take a place among the connections.
      transport.inbound ??= sockets.accept(transport, caller);
      newcomers.remove(id);
      transport.inbound.movedTo(request.ip);
      for (const text of frames) transport.inbound.receive(text);
    }
    return reply.code(204).send();
  });

  app.get<{ Params: { id: string } }>(`${linePath}/:id`, async (request) => {
    const { transport } = lineOf(request.params.id);
    transport.inbound?.movedTo(request.ip);
    const { after = null } = parse(fetching, request.query);
    return transport.fetch(after, lineWaitSeconds * 1000);
  });

  app.delete<{ Params: { id: string } }>(`${linePath}/:id`, async (request, reply) => {
    const { id } = request.params;
    lineOf(id).transport.inbound?.closed();
    newcomers.remove(id);
    forget(id);
    return reply.code(204).send();
  });
}
