import { once } from 'node:events';
import { get } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { listen } from './listen.ts';

const host = '127.0.0.1';
const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function anApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: 'idle' });
  apps.push(app);
  return app;
}

function reach(port: number): Socket {
  const socket = connect({ port, host });
  sockets.push(socket);
  return socket;
}

/** Asks over a connection of its own, which is not kept. */
function fetchOnce(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host, agent: false }, (answer) => text(answer).then(resolve, reject)).once('error', reject);
  });
}

test('of a hall that comes at once several are taken in a turn of the event loop', async () => {
  const app = anApp();
  const port = await aFreePort();
  await listen(app, { port, host });
  let turn = 0;
  const counts = new Map<number, number>();
  const taken = new Promise<void>((resolve) => {
    let left = 200;
    app.server.on('connection', () => {
      counts.set(turn, (counts.get(turn) ?? 0) + 1);
      left -= 1;
      if (left === 0) resolve();
    });
  });
  const clock = () => {
    turn += 1;
    ticking = setImmediate(clock);
  };
  let ticking = setImmediate(clock);
  for (let place = 0; place < 200; place += 1) reach(port);
  await taken;
  clearImmediate(ticking);
  expect(Math.max(...counts.values())).toBeGreaterThan(3);
});

test('a port that another program has is not shared with it', async () => {
  const port = await aFreePort();
  await listen(anApp(), { port, host });
  await expect(listen(anApp(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  const alone = createServer().listen(0, host);
  await once(alone, 'listening');
  const taken = (alone.address() as { port: number }).port;
  await expect(listen(anApp(), { port: taken, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  alone.close();
});

test('an end waits for what was begun by whichever listener it came, and takes nobody more', async () => {
  const app = anApp();
  const begun: (() => void)[] = [];
  app.get('/', () => new Promise((resolve) => begun.push(() => resolve('done'))));
  const port = await aFreePort();
  const departed = await listen(app, { port, host });
  const answers = Array.from({ length: 64 }, () => fetchOnce(port));
  await expect.poll(() => begun.length).toBe(64);

  let ended = false;
  const ending = app
    .close()
    .then(() => Promise.all(departed))
    .then(() => {
      ended = true;
    });
  const knock = () =>
    once(reach(port), 'connect').then(
      () => 'somebody',
      () => 'nobody',
    );
  await expect.poll(knock).toBe('nobody');
  expect(ended).toBe(false);
  for (const finish of begun) finish();
  expect(await Promise.all(answers)).toEqual(Array(64).fill('done'));
  await ending;
});
