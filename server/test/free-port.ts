import { createServer } from 'node:net';

/**
 * A port of this machine that nobody listens on, a moment ago. Below those that systems give away by themselves: otherwise any
 * connection that another test opens could come to have it before its program listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((told) => {
    const probe = createServer();
    probe.once('error', () => told(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => told(true)));
  });
}
