import { createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Place = { port: number; host: string };

/** Connections that may wait to be taken: with Node's 511 a hall that comes at once runs into retries of a second each. */
const backlog = 8_192;
/**
 * Sockets that listen on the one port. Node takes one connection from each in a turn of its event loop; with one alone, a
 * loop that is busy for 10 ms a turn takes a hundred a second, and the others wait although nobody refuses them.
 */
const listeners = 16;

/**
 * Listens until the app is closed. Port 0 means any that is free, with one listener. Answers what resolves when nobody is
 * connected through the other listeners any more: closing the app ends their connections and does not wait for them.
 */
export async function listen(app: FastifyInstance, { port, host }: Place): Promise<Promise<unknown>[]> {
  if (port === 0 || !(await canShare({ port, host }))) {
    await app.listen({ port, host, backlog });
    return [];
  }
  const shared = { port, host, backlog, reusePort: true };
  const others = Array.from({ length: listeners - 1 }, () => passingTo(app));
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
  await app.listen(shared);
  for (const other of others) await listening(other, shared);
  return others.map((other) => new Promise((resolve) => other.once('close', resolve)));
}

/** Whether the system lets listeners share a port. Throws when another program has it: asked without sharing, to be told. */
async function canShare(place: Place): Promise<boolean> {
  const probe = createServer();
  await listening(probe, place);
  await new Promise((resolve) => probe.close(resolve));
  const sharing = createServer();
  try {
    await listening(sharing, { ...place, reusePort: true });
    return true;
  } catch {
    return false;
  } finally {
    if (sharing.listening) await new Promise((resolve) => sharing.close(resolve));
  }
}

/** A listener whose connections are the app's, with the ways of Node's HTTP server. */
function passingTo(app: FastifyInstance): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (socket: Socket) =>
    app.server.emit('connection', socket),
  );
}

function listening(server: Server, place: Place & { backlog?: number; reusePort?: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
