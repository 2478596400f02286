import { WebSocket } from 'ws';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import {
  type ClientFrame,
  heartbeatSeconds,
  protocolVersion,
  type ServerFrame,
  socketPath,
} from '#contract/realtime/protocol.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { joinPatiently } from '../../tools/simulate/join.ts';
import { Phone } from '../../tools/simulate/phone.ts';
import { promptOf } from '../../tools/simulate/session-views.ts';
import { fromFreePort, sourceOf } from '../../tools/simulate/source-address.ts';

/** A listener's protocol: ours, plain messages, or Socket.IO's over a plain WebSocket. */
export type Dialect = 'product' | 'plain' | 'socket.io';

/** The number of news messages, one recent message, and the outcome of the votes that caused them. */
export type Heard = { messages: number; last: string; votes: { sent: number; receipted: number } };

/** As many concurrent joins as the server accepts without turning anybody away. */
const atOnce = 30;
let total: Heard = nothingHeard();
let voter: { phone: Phone; poll: string } | undefined;
let voting: NodeJS.Timeout | undefined;
let awake: WebSocket[] = [];

/**
 * Opens sockets that count messages without parsing them: the reader is the same for every server compared, so that only
 * the servers differ.
 */
export async function listen(parts: {
  dialect: Dialect;
  address: string;
  passcode: string;
  sockets: number;
}): Promise<void> {
  const { dialect, address, passcode } = parts;
  total = nothingHeard();
  if (dialect === 'product') voter = await openVoter(address, passcode);
  let next = 0;
  const open = async () => {
    while (next < parts.sockets) {
      const place = next;
      next += 1;
      const socket = await fromFreePort(() => openOne(dialect, address, passcode, place));
      if (dialect === 'product') awake.push(socket);
    }
  };
  const waking = setInterval(stayAwake, heartbeatSeconds * 500);
  await Promise.all(Array.from({ length: atOnce }, open));
  clearInterval(waking);
}

/**
 * L17: silent connections are closed. Phones send pings by themselves; here it is done between two measurements, because
 * the controls do not read any.
 */
export function stayAwake(): void {
  awake = awake.filter((socket) => socket.readyState === socket.OPEN);
  tellAll({ t: 'ping' });
}

/** All but the voter stop or resume listening to the poll: without listeners only the cost of the votes remains. */
export function listenToPoll(listening: boolean): void {
  if (voter !== undefined) tellAll({ t: listening ? 'listen' : 'leave', stream: voter.poll });
}

function tellAll(frame: ClientFrame): void {
  const text = JSON.stringify(frame);
  for (const socket of awake) socket.send(text);
}

export function heard(): Heard {
  return total;
}

export function voteEvery(milliseconds: number): void {
  if (voter === undefined) throw new Error('Nobody is there to vote.');
  const { phone, poll } = voter;
  const options = promptOf(phone.view(poll))?.options ?? [];
  let turn = 0;
  voting = setInterval(() => {
    const option = options[turn % options.length];
    turn += 1;
    if (option === undefined) return;
    total.votes.sent += 1;
    const vote = { name: 'voteInPoll', params: { lsId: poll }, body: { optionIds: [option.id] } } as const;
    void phone.act({ ...vote, body: { optionIds: [option.id] } }).then(({ is }) => {
      if (is === 'receipted') total.votes.receipted += 1;
    });
  }, milliseconds);
}

export function stopVoting(): void {
  clearInterval(voting);
}

async function openVoter(address: string, passcode: string): Promise<{ phone: Phone; poll: string }> {
  const pass = await joinPatiently(address, passcode, sourceOf(address, 0), { within: 10_000 });
  const phone = new Phone({ pass, random: Math.random, shared: new SharedFollowing() });
  phone.listen('0');
  phone.open();
  const agenda = (await phone.until(() => phone.view('0'), { within: 10_000 })) as AgendaSnapshot;
  const poll = agenda.sessions.find(
    ({ type, settings, ...session }) =>
      type === 'poll' && settings.changeVote && phaseOf(session, phone.now()) === 'ongoing',
  );
  if (poll === undefined) throw new Error('No poll is running in which votes may be changed.');
  phone.listen(poll.id);
  await phone.until(() => phone.view(poll.id), { within: 10_000 });
  return { phone, poll: poll.id };
}

async function openOne(
  dialect: Dialect,
  address: string,
  passcode: string,
  place: number,
): Promise<WebSocket> {
  const source = sourceOf(address, place);
  const base = address.replace(/^http/, 'ws');
  if (dialect === 'plain')
    return opened(new WebSocket(base, { perMessageDeflate: false, ...source }), plainGreeting);
  if (dialect === 'socket.io')
    return opened(
      new WebSocket(`${base}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false, ...source }),
      engineIoGreeting,
    );
  const pass = await joinPatiently(address, passcode, source, { within: 120_000 });
  const socket = new WebSocket(`${base}${socketPath}`, {
    headers: { cookie: pass.cookie },
    origin: pass.address,
    perMessageDeflate: false,
    ...source,
  });
  const poll = voter?.poll ?? '';
  socket.once('open', () => {
    const words: ClientFrame[] = [
      {
        t: 'hello',
        v: protocolVersion,
        pigeonholeId: pass.pigeonholeId,
        channel: 'attendee',
        csrf: pass.csrfToken,
      },
      { t: 'listen', stream: '0' },
      { t: 'listen', stream: poll },
    ];
    for (const word of words) socket.send(JSON.stringify(word));
  });
  return opened(socket, (text) => {
    const frame = JSON.parse(text) as ServerFrame;
    return frame.t === 'snapshot' && frame.stream === poll;
  });
}

/** The packets a Socket.IO client exchanges before the first message: open and connect. */
function engineIoGreeting(text: string, socket: WebSocket): boolean {
  if (text.startsWith('0')) socket.send('40');
  return text.startsWith('40');
}

const news = /^(\{"t":"news"|42)/;

/** Resolves after the handshake; from then on news are counted. */
function opened(
  socket: WebSocket,
  greeted: (text: string, socket: WebSocket) => boolean,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    const silent = greeted === plainGreeting;
    let through = silent;
    if (silent) socket.once('open', () => resolve(socket));
    socket.on('message', (data: Buffer) => {
      if (!through) {
        through = greeted(data.toString(), socket);
        if (through) resolve(socket);
        return;
      }
      count(data, socket);
    });
  });
}

function nothingHeard(): Heard {
  return { messages: 0, last: '', votes: { sent: 0, receipted: 0 } };
}

const plainGreeting = () => true;

function count(data: Buffer, socket: WebSocket): void {
  // Socket.IO's heartbeat must be answered, as its client does.
  if (data.length === 1 && data[0] === 0x32) socket.send('3');
  const start = data.subarray(0, 12).toString('latin1');
  if (!news.test(start)) return;
  total.messages += 1;
  if (total.messages % 1000 === 1) total.last = data.toString();
}
