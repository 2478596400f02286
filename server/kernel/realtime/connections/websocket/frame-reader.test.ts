import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import * as ws from 'ws';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { noStatus, opcode } from '../../frame.ts';
import { closeFrame, frame } from './client-frames.fixture.ts';
import { FrameReader } from './frame-reader.ts';

const largest = 64 * 1024;
const random = seededRandom(11);
const below = (end: number) => Math.floor(random() * end);
const someBytes = (length: number) => Buffer.from(Array.from({ length }, () => below(256)));

/** What a reader makes of these bytes, piece by piece. */
function read(...pieces: Buffer[]): unknown[] {
  const received: unknown[] = [];
  const reader = new FrameReader(
    {
      text: (message) => received.push(message),
      binary: () => received.push({ is: 'binary' }),
      ping: (payload) => received.push({ ping: payload.toString() }),
      closed: (code) => received.push({ closed: code }),
      failed: (code) => received.push({ failed: code }),
    },
    largest,
  );
  for (const piece of pieces) reader.read(Buffer.from(piece));
  return received;
}

test('reads texts with every form of the length, and several at once', () => {
  const texts = ['', 'a', 'ü€😀', 'x'.repeat(125), 'x'.repeat(126), 'ü'.repeat(20_000), 'x'.repeat(largest)];
  expect(read(Buffer.concat(texts.map((text) => frame(text))))).toEqual(texts);
  expect(read(frame('a long length', { length: 'long' }))).toEqual(['a long length']);
});

test('reads the same however the network splits it', () => {
  const sent = [
    frame('first'),
    frame('', { kind: opcode.ping }),
    frame('in three ', { final: false }),
    frame('parts, with ', { kind: opcode.continuation, final: false }),
    frame('alive?', { kind: opcode.ping }),
    frame('a ping between them: ü€', { kind: opcode.continuation }),
    frame('x'.repeat(300)),
    closeFrame(1000, 'done'),
  ];
  const right = [
    'first',
    { ping: '' },
    { ping: 'alive?' },
    'in three parts, with a ping between them: ü€',
    'x'.repeat(300),
    { closed: 1000 },
  ];
  const whole = Buffer.concat(sent);
  expect(read(...Array.from(whole, (byte) => Buffer.from([byte])))).toEqual(right);
  for (let cut = 0; cut <= whole.length; cut += 1)
    expect(read(whole.subarray(0, cut), whole.subarray(cut))).toEqual(right);
});

test('a character may be split between two frames', () => {
  const bytes = Buffer.from('€');
  const parts = [
    frame(bytes.subarray(0, 1), { final: false }),
    frame(bytes.subarray(1), { kind: opcode.continuation }),
  ];
  expect(read(...parts)).toEqual(['€']);
});

test('a binary message is distinguished from a text, whole or fragmented; a pong is ignored', () => {
  const parts = [
    frame('\0', { kind: opcode.binary, final: false }),
    frame('\0', { kind: opcode.continuation }),
  ];
  expect(read(frame('\0', { kind: opcode.binary }), ...parts)).toEqual([{ is: 'binary' }, { is: 'binary' }]);
  expect(read(frame('', { kind: opcode.pong }), frame('next'))).toEqual(['next']);
});

test.each([
  ['a frame without a mask', [frame('text', { masked: false })], 1002],
  ['a bit that only an extension may set', [frame('text', { reserved: 4 })], 1002],
  ['an unknown opcode', [frame('', { kind: 3 })], 1002],
  ['an unknown control opcode', [frame('', { kind: 11 })], 1002],
  ['a fragmented ping', [frame('', { kind: opcode.ping, final: false })], 1002],
  ['a ping that is too long', [frame('x'.repeat(126), { kind: opcode.ping })], 1002],
  ['a continuation of nothing', [frame('text', { kind: opcode.continuation })], 1002],
  ['a text within a fragmented message', [frame('text', { final: false }), frame('text')], 1002],
  ['a close of one byte', [frame('x', { kind: opcode.close })], 1002],
  ['a close with a code that is never sent', [closeFrame(1005)], 1002],
  ['a close with an undefined code', [closeFrame(2999)], 1002],
  ['a close whose reason is not UTF-8', [closeFrame(1000, Buffer.from([0xc3]))], 1007],
  ['a text that is not UTF-8', [frame(Buffer.from([0xc3, 0x28]))], 1007],
  ['half a surrogate', [frame(Buffer.from([0xed, 0xa0, 0x80]))], 1007],
  ['a message that is too long', [frame('x'.repeat(largest + 1))], 1009],
  [
    'a fragmented message that is too long',
    [frame('x'.repeat(largest), { final: false }), frame('x', { kind: opcode.continuation })],
    1009,
  ],
  // Eight bytes of length and no payload: refused before that arrives.
  ['an enormous length', [Buffer.from(`81ff${'ff'.repeat(8)}00000000`, 'hex')], 1009],
])('%s ends the connection, and what follows is ignored', (_what, frames, code) => {
  expect(read(frame('before'), ...frames, frame('after'))).toEqual(['before', { failed: code }]);
  expect(read(Buffer.concat([frame('before'), ...frames, frame('after')]))).toEqual([
    'before',
    { failed: code },
  ]);
});

test('the replacement character itself is valid text', () => {
  expect(read(frame('\uFFFD'))).toEqual(['\uFFFD']);
});

test('whatever follows a close frame is ignored', () => {
  expect(read(closeFrame(4000), frame('after'))).toEqual([{ closed: 4000 }]);
  expect(read(frame('', { kind: opcode.close }))).toEqual([{ closed: noStatus }]);
});

/** The same part of ws, which its types do not declare. */
const { Receiver } = ws as unknown as {
  Receiver: new (options: { isServer: boolean; maxPayload: number }) => Writable;
};

/** What ws, in wide use for years, makes of the same bytes. */
async function readByWs(pieces: readonly Buffer[]): Promise<unknown[]> {
  const received: unknown[] = [];
  const receiver = new Receiver({ isServer: true, maxPayload: largest });
  receiver.on('message', (data: Buffer, isBinary: boolean) =>
    received.push(isBinary ? { is: 'binary' } : data.toString()),
  );
  receiver.on('ping', (payload: Buffer) => received.push({ ping: payload.toString() }));
  receiver.on('conclude', (code: number) => received.push({ closed: code }));
  const ended = new Promise<void>((resolve) => {
    receiver.on('error', (problem: Error & { [status: symbol]: number }) => {
      const [status] = Object.getOwnPropertySymbols(problem).map((symbol) => problem[symbol]);
      received.push({ failed: status });
      resolve();
    });
    receiver.on('finish', resolve);
  });
  const goesOn = () => !receiver.destroyed && !receiver.writableEnded;
  for (const piece of pieces) if (goesOn()) receiver.write(Buffer.from(piece));
  if (goesOn()) receiver.end();
  await ended;
  return received;
}

/** Mostly valid frames, with an occasional invalid one or a corrupted byte. */
function anyBytes(): Buffer {
  const kinds = [1, 1, 1, 2, 9, 10, 0, 8, below(16)];
  const frames = Array.from({ length: 1 + below(7) }, () => {
    const kind = kinds[below(kinds.length)] ?? 1;
    const payload = kind === opcode.close && below(2) > 0 ? Buffer.from([3, below(256)]) : anyPayload();
    return frame(payload, { kind, final: below(6) > 0, masked: below(40) > 0 });
  });
  const bytes = Buffer.concat(frames);
  if (below(4) === 0) bytes[below(bytes.length)] = below(256);
  return bytes;
}

const anyPayload = () => (below(8) === 0 ? someBytes(below(20)) : Buffer.from('ü€x'.repeat(below(80))));

function inPieces(bytes: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + below(119);
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return pieces;
}

test('reads any bytes as ws does', async () => {
  for (let round = 0; round < 2_000; round += 1) {
    const bytes = anyBytes();
    expect(read(...inPieces(bytes)), bytes.toString('hex')).toEqual(await readByWs(inPieces(bytes)));
  }
});
