import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { closeCodes, protocolVersion, socketPath } from '#contract/realtime/protocol.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { opcode } from '../../frame.ts';
import { closeFrame, frame } from './client-frames.fixture.ts';

const world = worldForTests();

/** The example key of RFC 6455, 1.3, and the answer to it. */
const key = 'dGhlIHNhbXBsZSBub25jZQ==';
const accept = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=';

function request(more: Record<string, string> = {}): string {
  const headers = {
    Host: new URL(world.origin).host,
    Origin: world.origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': key,
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${socketPath} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** A client on a bare TCP socket, which records every byte it receives. */
class Peer implements AsyncDisposable {
  readonly socket: Socket;
  answered = Buffer.alloc(0);
  hungUp = false;

  constructor() {
    const { port, hostname } = new URL(world.origin);
    this.socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (bytes) => {
      this.answered = Buffer.concat([this.answered, bytes]);
    });
    this.socket.on('end', () => {
      this.hungUp = true;
    });
  }

  write(bytes: Buffer | string): void {
    this.socket.write(bytes);
  }

  /** Waits for these bytes, and drops them with all that precedes them. */
  async until(bytes: Buffer | string): Promise<void> {
    const hex = Buffer.from(bytes).toString('hex');
    await expect.poll(() => this.answered.toString('hex'), { timeout: 5_000 }).toContain(hex);
    this.answered = this.answered.subarray(this.answered.indexOf(bytes) + bytes.length);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.socket.destroy();
    await expect.poll(() => world.program.kernel.sockets().count, { timeout: 5_000 }).toBe(0);
  }
}

async function opened(): Promise<Peer> {
  const peer = new Peer();
  peer.write(request());
  await peer.until('\r\n\r\n');
  return peer;
}

const closing = (code: number, reason = '') =>
  Buffer.concat([
    Buffer.from([0x80 | opcode.close, 2 + reason.length, code >> 8, code & 0xff]),
    Buffer.from(reason),
  ]);

test('the answer to a handshake proves that the key was read, and accepts neither subprotocol nor extension', async () => {
  await using peer = new Peer();
  peer.write(request({ 'Sec-WebSocket-Extensions': 'permessage-deflate', 'Sec-WebSocket-Protocol': 'chat' }));
  await once(peer.socket, 'data');
  expect(String(peer.answered)).toBe(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
});

test.each([
  ['an old version', { 'Sec-WebSocket-Version': '8' }],
  ['an invalid key', { 'Sec-WebSocket-Key': 'short' }],
])('a handshake with %s is refused with the supported version', async (_what, wrong) => {
  await using peer = new Peer();
  peer.write(request(wrong));
  await expect.poll(() => peer.hungUp, { timeout: 5_000 }).toBe(true);
  expect(String(peer.answered)).toMatch(/^HTTP\/1.1 400 .*\r\n/);
  expect(String(peer.answered).toLowerCase()).toContain('sec-websocket-version: 13\r\n');
});

function hello({ csrfToken }: Browser, pigeonholeId: string): Buffer {
  return frame(
    JSON.stringify({ t: 'hello', v: protocolVersion, pigeonholeId, channel: 'attendee', csrf: csrfToken }),
  );
}

test('frames that arrive together with the handshake are read, and a ping is answered with its payload', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const attendee = await world.attendee(event.passcode);
  const cookie = [...attendee.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await using peer = new Peer();
  peer.write(Buffer.concat([Buffer.from(request({ Cookie: cookie })), hello(attendee, event.id)]));
  await peer.until('{"t":"welcome"');
  peer.answered = Buffer.alloc(0);

  peer.write(frame('are you there?', { kind: opcode.ping }));
  await peer.until(Buffer.concat([Buffer.from([0x80 | opcode.pong, 14]), Buffer.from('are you there?')]));
  peer.write(frame('{"t":"ping"}'));
  await peer.until('{"t":"pong","now":');
});

test('a close frame is answered with its code, and the server closes the socket first', async () => {
  for (const [sent, answer] of [
    [closeFrame(4321, 'enough'), closing(4321)],
    [frame('', { kind: opcode.close }), Buffer.from([0x80 | opcode.close, 0])],
  ] as const) {
    await using peer = await opened();
    peer.write(sent);
    await expect.poll(() => peer.hungUp, { timeout: 5_000 }).toBe(true);
    expect(peer.answered).toEqual(answer);
  }
});

test('a frame that violates the protocol is answered with the reason; what follows it is ignored', async () => {
  await using peer = await opened();
  peer.write(Buffer.concat([frame('{}', { masked: false }), frame('{"t":"ping"}')]));
  await expect.poll(() => peer.hungUp, { timeout: 5_000 }).toBe(true);
  expect(peer.answered).toEqual(closing(1002));
});

test('a binary message is an invalid frame; once the client answers the close the socket is closed', async () => {
  await using peer = await opened();
  peer.write(frame('\0', { kind: opcode.binary }));
  await peer.until(closing(closeCodes.badFrame, 'badFrame'));
  expect(peer.hungUp).toBe(false);
  peer.write(closeFrame(closeCodes.badFrame));
  await expect.poll(() => peer.hungUp, { timeout: 1_000 }).toBe(true);
});

test('a client that never answers a close is disconnected; so is one that ends the socket without a close frame', async () => {
  await using silent = await opened();
  silent.write(frame('no frame of ours'));
  await silent.until(closing(closeCodes.badFrame, 'badFrame'));
  await using quick = await opened();
  quick.socket.end();
  await expect.poll(() => quick.hungUp, { timeout: 5_000 }).toBe(true);
  await expect.poll(() => world.program.kernel.sockets().count, { timeout: 5_000 }).toBe(0);
});

/** A client that has sent more pings than it will ever read answers to; frames to it are stuck on this side. */
async function floodWithPings(peer: Peer, ours: Socket): Promise<void> {
  peer.socket.pause();
  const pings = Buffer.concat(
    Array.from({ length: 2_000 }, () => frame('x'.repeat(120), { kind: opcode.ping })),
  );
  // More answers than fit into the socket buffers of both sides.
  for (let round = 0; round < 100; round += 1)
    if (!peer.socket.write(pings)) await once(peer.socket, 'drain');
  await expect.poll(() => ours.bytesRead, { timeout: 5_000 }).toBeGreaterThan(100 * pings.length);
}

test('a client that sends pings and never reads does not fill the memory with answers', async () => {
  const connected = once(world.program.app.server, 'connection');
  await using peer = await opened();
  const [ours] = (await connected) as [Socket];
  await floodWithPings(peer, ours);
  expect(ours.writableLength).toBeLessThan(32 * 1024);
});

test('a client that ends its side and never reads the rest is disconnected within seconds', async () => {
  const connected = once(world.program.app.server, 'connection');
  await using peer = await opened();
  const [ours] = (await connected) as [Socket];
  await floodWithPings(peer, ours);
  expect(ours.writableLength).toBeGreaterThan(0);
  peer.socket.end();
  await expect.poll(() => ours.destroyed, { timeout: 6_000 }).toBe(true);
  await expect.poll(() => world.program.kernel.sockets().count, { timeout: 1_000 }).toBe(0);
});
