import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TcpProxy } from './tcp-proxy.ts';

let server: Server;
let proxy: TcpProxy;
/** What the server has received, and its ends of the connections. */
let heard: Buffer[];
let held: Socket[];

beforeEach(async () => {
  heard = [];
  held = [];
  server = createServer((socket) => {
    held.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard.push(chunk);
      socket.write(chunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await TcpProxy.open({ host: '127.0.0.1', port: (server.address() as { port: number }).port });
});
afterEach(async () => {
  await proxy[Symbol.asyncDispose]();
  for (const socket of held) socket.destroy();
  server.close();
});

/** A client that connects through the proxy and records what it receives. */
async function caller() {
  const socket = connect(proxy.port, '127.0.0.1');
  const got: Buffer[] = [];
  let end: string | null = null;
  socket.on('data', (chunk) => got.push(chunk));
  socket.on('error', (error: Error & { code?: string }) => {
    end = error.code ?? error.message;
  });
  socket.on('close', () => {
    end ??= 'closed';
  });
  // A refused client may never connect: only its close event comes.
  await once(socket, 'connect').catch(() => undefined);
  return {
    socket,
    text: () => Buffer.concat(got).toString(),
    size: () => Buffer.concat(got).length,
    end: () => end,
  };
}

const heardText = () => Buffer.concat(heard).toString();
const soon = (look: () => unknown) => expect.poll(look, { timeout: 15_000, interval: 5 });

describe('a TCP proxy that simulates network faults', () => {
  test('without faults it passes everything on, including the end of a connection', async () => {
    const phone = await caller();
    phone.socket.write('hello');
    await soon(phone.text).toBe('hello');
    phone.socket.end('bye');
    await soon(phone.text).toBe('hellobye');
    await soon(phone.end).toBe('closed');
  });

  test('delays data and keeps its order', async () => {
    proxy.suffer({ delay: 60 });
    const phone = await caller();
    const since = performance.now();
    phone.socket.write('a');
    await wait(10);
    phone.socket.write('b');
    await soon(phone.text).toBe('ab');
    expect(performance.now() - since).toBeGreaterThan(115);
  });

  test('resets a connection in the middle of a word', async () => {
    const phone = await caller();
    phone.socket.write('first ');
    await soon(phone.text).toBe('first ');
    proxy.links[0]?.suffer({ resetAfter: { direction: 'up', bytes: 3 } });
    phone.socket.write('second');
    await soon(phone.end).toBe('ECONNRESET');
    expect('first sec'.startsWith(heardText())).toBe(true);
    expect(proxy.links).toEqual([]);
  });

  test('stops reading: the sender’s buffers fill, and everything arrives once it is healed', async () => {
    const phone = await caller();
    phone.socket.write('x');
    await soon(phone.text).toBe('x');
    proxy.suffer({ stall: 'down' });
    const megabytes = Buffer.alloc(24 * 1024 * 1024, 'y');
    held[0]?.write(megabytes);
    await wait(150);
    expect(phone.text()).toBe('x');
    expect(held[0]?.writableLength).toBeGreaterThan(1024 * 1024);
    proxy.heal();
    await soon(phone.size).toBe(megabytes.length + 1);
  });

  test('swallows one direction; healing ends such a connection', async () => {
    const phone = await caller();
    proxy.suffer({ swallow: 'up' });
    phone.socket.write('lost');
    await wait(50);
    held[0]?.write('still heard');
    await soon(phone.text).toBe('still heard');
    expect(heardText()).toBe('');
    proxy.heal();
    await soon(phone.end).toBe('ECONNRESET');
  });

  test('cuts all connections, refuses new ones, and accepts them again', async () => {
    const phones = [await caller(), await caller()];
    for (const phone of phones) phone.socket.write('x');
    await soon(() => held.length).toBe(2);
    proxy.refuse();
    for (const phone of phones) await soon(phone.end).toBe('ECONNRESET');
    const turnedAway = await caller();
    await soon(turnedAway.end).toMatch(/ECONNRESET|closed/);
    expect(held.length).toBe(2);
    proxy.heal();
    const back = await caller();
    back.socket.write('again');
    await soon(back.text).toBe('again');
  });

  test('a fault on one connection does not affect another', async () => {
    const [poor, lucky] = [await caller(), await caller()];
    await soon(() => proxy.links.length).toBe(2);
    proxy.links[0]?.suffer({ stall: 'both' });
    poor.socket.write('waiting');
    lucky.socket.write('through');
    await soon(lucky.text).toBe('through');
    expect(poor.text()).toBe('');
    proxy.heal();
    await soon(poor.text).toBe('waiting');
  });

  test('a gate breaks it exactly where it says, with the last words delivered or not', async () => {
    for (const word of [true, false]) {
      heard = [];
      const phone = await caller();
      await soon(() => proxy.links.length).toBe(1);
      const [link] = proxy.links;
      if (link) link.gate = (chunk) => ({ pass: chunk.indexOf('|') + 1, heard: word });
      phone.socket.write('before|after');
      await soon(phone.end).toBe('ECONNRESET');
      await soon(heardText).toBe('before|');
      expect(phone.text()).toBe('');
      await soon(() => proxy.links.length).toBe(0);
    }
  });
});
