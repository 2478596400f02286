import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgendaSnapshot } from '#contract/realtime/agenda-stream.ts';
import { type ClientFrame, protocolVersion, socketPath } from '#contract/realtime/protocol.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import { newActionKey } from '#web/realtime/action-key.ts';
import { answerCalls } from '../../bench/messages.ts';
import { quantile } from '../simulate/figures.ts';
import { SharedFollowing } from '../simulate/following.ts';
import { joinPatiently, type Pass } from '../simulate/join.ts';
import { LightSocket } from '../simulate/light-socket.ts';
import { Phone } from '../simulate/phone.ts';
import { promptOf } from '../simulate/session-views.ts';
import { sourceOf } from '../simulate/source-address.ts';
import { signInStorm } from './sign-in-storm.ts';

export type Offer = {
  /** The votes offered per second, whether or not they are accepted. */
  perSecond: number;
  seconds: number;
  /** One in this many votes goes by HTTP; 0: none. */
  oneByCall: number;
  /** How many of ten phones ignore Retry-After; the others respect it, as our own pages do. */
  heedless: number;
};
export type Offered = {
  sent: number;
  /** Votes by phones that were waiting at the time: such a phone sends only its last vote, once the wait is over. */
  held: number;
  receipted: number;
  perSecond: number;
  receiptP50: number;
  receiptP99: number;
  refused: Record<string, number>;
  /** For phones that respect the wait. */
  refusalP50: number;
  refusalP99: number;
  /** For phones that ignore it. */
  heedlessP99: number;
  /** How often HTTP refusals asked for which wait, keyed by seconds. */
  waits: Record<string, number>;
  unanswered: number;
  /** 99th percentile of the crowd's own event loop delay, in ms: this much of the times above is the crowd's. */
  ownLateness: number;
};

/** One in this many phones listens to the poll: parsing the news of all phones would use up the crowd's core. */
const oneListens = 10;

type Said = { at: number; byCall: boolean; phone: Voter };
type Voter = {
  pass: Pass;
  socket: LightSocket;
  isOpen: boolean;
  place: number;
  heeds: boolean;
  /** Until when a refusal asked it to wait. */
  toldUntil: number;
};

/** A crowd that votes at a fixed rate whatever the answers, and repeats nothing except the last vote it held back. */
const phones: Voter[] = [];
const under = new Map<string, Said>();
let poll = { id: '', options: [] as string[] };
let tally = nothingHeard();
const own = monitorEventLoopDelay({ resolution: 5 });
own.enable();

async function fill({ address, passcode, people }: { address: string; passcode: string; people: number }) {
  const observer = await openObserver(address, passcode);
  let next = 0;
  const enter = async () => {
    while (next < people) {
      const place = next;
      next += 1;
      phones[place] = await openPhone(address, passcode, place);
    }
  };
  await Promise.all(Array.from({ length: 30 }, enter));
  observer.close();
}

async function openObserver(address: string, passcode: string): Promise<Phone> {
  const pass = await joinPatiently(address, passcode, sourceOf(address, 0), { within: 10_000 });
  const phone = new Phone({ pass, random: Math.random, shared: new SharedFollowing() });
  phone.listen('0');
  phone.open();
  const agenda = (await phone.until(() => phone.view('0'), { within: 10_000 })) as AgendaSnapshot;
  const found = agenda.sessions.find(
    ({ type, settings, ...session }) =>
      type === 'poll' && settings.changeVote && phaseOf(session, phone.now()) === 'ongoing',
  );
  if (found === undefined) throw new Error('No poll is running in which votes may be changed.');
  phone.listen(found.id);
  const view = (await phone.until(() => phone.view(found.id), { within: 10_000 })) as SessionSnapshot;
  poll = { id: found.id, options: promptOf(view)?.options.map(({ id }) => id) ?? [] };
  return phone;
}

async function openPhone(address: string, passcode: string, place: number): Promise<Voter> {
  const source = sourceOf(address, place);
  const pass = await joinPatiently(address, passcode, source, { within: 60_000 });
  const socket = new LightSocket({
    url: `${address.replace(/\/$/, '')}${socketPath}`,
    cookie: pass.cookie,
    origin: pass.address,
    source,
    within: 60_000,
  });
  const phone: Voter = { pass, socket, isOpen: true, place, heeds: true, toldUntil: 0 };
  const { pigeonholeId, csrfToken: csrf } = pass;
  await new Promise<void>((welcomed, failed) => {
    socket.onclose = ({ code }) => {
      phone.isOpen = false;
      failed(new Error(`A phone's connection was closed: ${code}.`));
    };
    socket.onopen = () => {
      say(socket, { t: 'hello', v: protocolVersion, pigeonholeId, channel: 'attendee', csrf });
      if (place % oneListens === 0) say(socket, { t: 'listen', stream: poll.id });
    };
    socket.onmessage = ({ data }) => {
      hear(String(data));
      welcomed();
    };
  });
  return phone;
}

function say(socket: LightSocket, frame: ClientFrame): void {
  socket.send(JSON.stringify(frame));
}

/** News frames need not be parsed here: it is enough that they arrive. */
function hear(text: string): void {
  if (text.startsWith('{"t":"receipt"')) answered(keyIn(text), 200);
  if (text.startsWith('{"t":"refusal')) answered(keyIn(text), statusIn(text), waitIn(text));
}

const keyIn = (text: string): string => /"key":"([^"]+)"/.exec(text)?.[1] ?? '';
const statusIn = (text: string): number => Number(/"status":(\d+)/.exec(text)?.[1] ?? 0);
const waitIn = (text: string) => /"retryAfter":([\d.]+)/.exec(text)?.[1];

function answered(key: string, status: number, wait?: string): void {
  const said = under.get(key);
  if (said === undefined) return;
  under.delete(key);
  const took = performance.now() - said.at;
  if (status === 200) {
    tally.receipts.push(took);
    return;
  }
  (said.phone.heeds ? tally.refusals : tally.heedless).push(took);
  said.phone.toldUntil = Math.max(said.phone.toldUntil, performance.now() + Number(wait ?? 0) * 1_000);
  tally.refused[status] = (tally.refused[status] ?? 0) + 1;
  if (said.byCall) tally.waits[wait ?? 'none'] = (tally.waits[wait ?? 'none'] ?? 0) + 1;
}

async function offer({ perSecond, seconds, oneByCall, heedless }: Offer): Promise<Offered> {
  under.clear();
  tally = nothingHeard();
  for (const phone of phones) phone.heeds = phone.place % 10 >= heedless;
  let sent = 0;
  let held = 0;
  own.reset();
  const start = performance.now();
  for (let turn = 0; performance.now() - start < seconds * 1000; ) {
    const due = ((performance.now() - start) / 1000) * perSecond;
    for (; turn < due; turn += 1) {
      if (vote(turn, oneByCall > 0 && turn % oneByCall === 0)) sent += 1;
      else held += 1;
    }
    await sleep(2);
  }
  const took = (performance.now() - start) / 1000;
  const inTime = tally.receipts.length;
  for (let tries = 0; under.size > 0 && tries < 100; tries += 1) await sleep(100);
  const sorted = (times: number[]) => times.sort((a, b) => a - b);
  const receipts = sorted(tally.receipts);
  const refusals = sorted(tally.refusals);
  const ofHeedless = sorted(tally.heedless);
  return {
    sent,
    held,
    receipted: receipts.length,
    perSecond: inTime / took,
    receiptP50: quantile(receipts, 0.5),
    receiptP99: quantile(receipts, 0.99),
    refused: tally.refused,
    refusalP50: quantile(refusals, 0.5),
    refusalP99: quantile(refusals, 0.99),
    heedlessP99: quantile(ofHeedless, 0.99),
    waits: tally.waits,
    unanswered: under.size,
    ownLateness: own.percentile(99) / 1e6,
  };
}

/** False if the phone whose turn it is has to wait. */
function vote(turn: number, byCall: boolean): boolean {
  const phone = phones[turn % phones.length];
  const option = poll.options[Math.floor(turn / phones.length) % poll.options.length];
  if (phone === undefined || option === undefined) throw new Error('Nobody is there to vote.');
  const at = performance.now();
  if (phone.heeds && at < phone.toldUntil) return false;
  const key = newActionKey();
  under.set(key, { at, byCall, phone });
  const body = { optionIds: [option] };
  if (byCall) post(phone.pass, { ...body, key });
  else if (phone.isOpen)
    say(phone.socket, { t: 'call', key, name: 'voteInPoll', params: { lsId: poll.id }, body });
  return true;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

function post({ address, cookie, csrfToken }: Pass, body: { key: string; optionIds: string[] }): void {
  const headers = { cookie, 'x-csrf-token': csrfToken, origin: address, 'content-type': 'application/json' };
  const path = `/api/live/${poll.id}/votes`;
  const sending = request(`${address}${path}`, { method: 'POST', agent, headers }, (answer) => {
    answered(body.key, answer.statusCode ?? 0, answer.headers['retry-after']);
    answer.resume();
  });
  sending.once('error', () => undefined);
  sending.end(JSON.stringify(body));
}

function nothingHeard() {
  return {
    receipts: [] as number[],
    refusals: [] as number[],
    heedless: [] as number[],
    refused: {} as Record<string, number>,
    waits: {} as Record<string, number>,
  };
}

answerCalls({ fill, offer, signInStorm });
