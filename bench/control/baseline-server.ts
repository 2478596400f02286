import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import {
  type ClientFrame,
  protocolVersion,
  type ServerFrame,
  socketPath,
} from '#contract/realtime/protocol.ts';
import { startOwnPostgres } from '#server/kernel/postgres/own-postgres.ts';
import { answerCalls } from '../messages.ts';
import { agenda, passcode, pigeonholeId, pollSnapshot, pollStream } from './baseline-event.ts';
import { BaselineVotes } from './baseline-votes.ts';

/**
 * The minimum cost of a vote and its update: the product's frames, group commit into a PostgreSQL of its own, one shared
 * frame written in slices. No identities, validation, rate limits, merging or catching up.
 */
const updateEvery = 250;
const slice = 300;

const folder = await mkdtemp(path.join(tmpdir(), 'volary-baseline-'));
await chmod(folder, 0o711);
const postgres = await startOwnPostgres({ dataFolder: folder, say: () => undefined });
const votes = new BaselineVotes(postgres.url);
await votes.open();

type Listener = { wire: Socket; voter: string; seen: boolean };
const listeners = new Set<Listener>();
let told = 0;
let telling = false;
let people = 0;

const server = createServer((request, response) => {
  if (request.method === 'GET') return answer(response, 'text/html', page);
  request.resume();
  request.on('end', () => {
    people += 1;
    response.setHeader('set-cookie', `voter=${people}; Path=/`);
    answer(response, 'application/json', joined);
  });
});
server.keepAliveTimeout = 5_000;
const page = `<!doctype html><script type="application/json" id="boot">{"csrfToken":"none"}</script>`;
const joined = JSON.stringify({
  room: { pigeonholeId, name: agenda.room.name, passcode },
  attendee: { id: '1', name: null },
  waiting: null,
});

function answer(response: ServerResponse, type: string, text: string): void {
  response.setHeader('content-type', type);
  response.end(text);
}

const handshakes = new WebSocketServer({ noServer: true, perMessageDeflate: false });
server.on('upgrade', (request, wire: Socket, head) => {
  if (request.url !== socketPath) return wire.destroy();
  handshakes.handleUpgrade(request, wire, head, (socket) =>
    listenTo(socket, wire, request.headers.cookie ?? ''),
  );
});

function listenTo(socket: WebSocket, wire: Socket, voter: string): void {
  const listener = { wire, voter, seen: false };
  listeners.add(listener);
  socket.on('message', (data) => take(listener, JSON.parse(String(data)) as ClientFrame));
  socket.on('close', () => listeners.delete(listener));
  socket.on('error', () => socket.terminate());
}

function take(listener: Listener, frame: ClientFrame): void {
  const { wire, voter } = listener;
  if (frame.t === 'hello') {
    wire.write(frameOf({ t: 'welcome', v: protocolVersion, now: Date.now(), heartbeat: 25 }));
  } else if (frame.t === 'listen') {
    if (frame.stream === pollStream) listener.seen = true;
    wire.write(snapshot(frame.stream));
  } else if (frame.t === 'call') {
    const { key } = frame;
    const [option = ''] = frame.body.optionIds as string[];
    const stored = (seq: number) =>
      void wire.write(frameOf({ t: 'receipt', key, receipt: { key, seq: String(seq), itemId: option } }));
    votes.add({ key, voter, option, stored });
  } else if (frame.t === 'ping') wire.write(frameOf({ t: 'pong' }));
}

/** The latest state sent to all listeners: the next news build on it. */
let latest = pollSnapshot(votes.counts, 0);
const encoded = new Map<string, Buffer>();

function snapshot(stream: string): Buffer {
  const known = encoded.get(stream);
  if (known !== undefined) return known;
  const data = stream === agendaStreamId ? agenda : latest;
  const made = frameOf({ t: 'snapshot', stream, seq: String(told), epoch: '1', data });
  encoded.set(stream, made);
  return made;
}

setInterval(() => {
  if (votes.seq === told || telling) return;
  const from = String(told);
  told = votes.seq;
  latest = pollSnapshot(votes.counts, votes.voters);
  encoded.delete(pollStream);
  const body = latest.prompts.map(({ id, voters, votes: counts }) => ({ id, voters, votes: counts }))[0];
  void tell(
    frameOf({
      t: 'news',
      stream: pollStream,
      from,
      to: String(told),
      events: [{ name: 'prompt-shown', body }],
    }),
  );
}, updateEvery);

/** In slices, so that receipts do not wait behind a broadcast. */
async function tell(frame: Buffer): Promise<void> {
  telling = true;
  let written = 0;
  // A listener added from here on already gets this snapshot.
  for (const { wire, seen } of [...listeners]) {
    if (seen) wire.write(frame);
    written += 1;
    if (written % slice === 0) await new Promise(setImmediate);
  }
  telling = false;
}

function frameOf(frame: ServerFrame): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  const { length } = payload;
  const header =
    length < 126 ? Buffer.from([0x81, length]) : Buffer.from([0x81, 126, length >> 8, length & 255]);
  return Buffer.concat([header, payload]);
}

answerCalls({
  listen: () =>
    new Promise<number>((resolve) => {
      server.listen({ port: 0, host: '127.0.0.1', backlog: 8192 }, () =>
        resolve((server.address() as { port: number }).port),
      );
    }),
  cpuSeconds: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  },
  stop: async () => {
    await votes.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  },
});
