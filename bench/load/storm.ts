import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveCall } from '#contract/kinds/live-call.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import type { Tally } from '#server/domains/interaction/kinds/session-crowd.ts';
import { countByApi, runningSessions } from '../../tools/simulate/count-by-api.ts';
import { Desk, type Organiser } from '../../tools/simulate/desk.ts';
import { quantile } from '../../tools/simulate/figures.ts';
import { SharedFollowing } from '../../tools/simulate/following.ts';
import { Hall } from '../../tools/simulate/hall.ts';
import { joinPatiently } from '../../tools/simulate/join.ts';
import { type Counts, expectedAfter } from '../../tools/simulate/ledger.ts';
import { Phone } from '../../tools/simulate/phone.ts';
import { promptOf } from '../../tools/simulate/session-views.ts';
import { Screens } from './screens.ts';

export type FillParts = {
  address: string;
  passcode: string;
  organiser: Organiser | undefined;
  phones: number;
  atOnce: number;
};
/** Milliseconds from the first byte of the page's request to the first snapshot. */
export type FillFigures = {
  all: number;
  p50: number;
  p95: number;
  turnedAway: number;
  /** Share of its core that the load generator used, and the 99th percentile of its event loop delay in milliseconds. */
  loadShare: number;
  loadLate: number;
};
export type StormParts = {
  votesPerSecond: number;
  seconds: number;
  /** Another load votes at the same time: the counts are compared afterwards, for both together. */
  besideOthers?: boolean;
};
/** What all receipts of one load add to the counts of the poll: voters, and choices of each option. */
export type Cast = Tally;
export type StormFigures = {
  sent: number;
  receipted: number;
  perSecond: number;
  receiptP50: number;
  receiptP99: number;
  /** From the tap to the last screen that shows it. */
  screensP50: number;
  screensP99: number;
  /** Between the first screen and the last, for each update that was sent to all. */
  spreadP99: number;
  /** Updates per second that reached all screens. */
  updates: number;
  /** Share of its core that the load generator used: near 1 it measures itself. */
  loadShare: number;
  cast: Cast;
  /** Differences between what was receipted and what was counted. */
  wrong: string[];
};

type Full = {
  hall: Hall;
  poll: string;
  sessions: string[];
  before: Counts;
  observer: () => Phone;
  screens: Screens;
};

const patience = 120_000;
const random = seededRandom(20_261);
let full: Full | undefined;

export async function fillHall({
  address,
  passcode,
  organiser,
  phones,
  atOnce,
}: FillParts): Promise<FillFigures> {
  const shared = new SharedFollowing();
  const outsider = await joinPatiently(address, passcode, {}, { within: 10_000 });
  const desk = organiser === undefined ? null : await Desk.signIn(address, outsider.pigeonholeId, organiser);
  desk?.close();
  const observer = () => desk?.phone(shared, random) ?? new Phone({ pass: outsider, random, shared });
  const watching = observer();
  watching.open();
  const sessions = await runningSessions(watching);
  watching.close();
  const before = await countByApi(observer, sessions);
  const poll = [...before].find(([, { type, tally }]) => type === 'poll' && tally.size > 0)?.[0];
  if (poll === undefined) throw new Error('No poll is running whose results are shown.');

  const screens = new Screens(phones);
  const hall = new Hall({
    address,
    passcode,
    // The page of a poll listens to the agenda and to that poll.
    sessions: [poll],
    random,
    shared,
    reached: (stream, seq) => stream === poll && screens.show(seq, performance.now()),
    receipted: (_call, receipt, milliseconds) => screens.acted(receipt.seq, performance.now() - milliseconds),
  });
  const since = performance.now();
  const busyBefore = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await hall.fill(phones, { atOnce, within: patience });
  delay.disable();
  const all = performance.now() - since;
  full = { hall, poll, sessions: [poll], before, observer, screens };
  return {
    all,
    loadShare: processorShare(busyBefore, all / 1000),
    loadLate: delay.percentile(99) / 1e6,
    p50: hall.joinTimes.at(0.5),
    p95: hall.joinTimes.at(0.95),
    turnedAway: hall.counts.turnedAway,
  };
}

/** Votes at a fixed rate, phone after phone; when its turn comes again, a phone changes its vote. */
export async function storm({
  votesPerSecond,
  seconds,
  besideOthers = false,
}: StormParts): Promise<StormFigures> {
  const { hall, poll, screens, before } = filled();
  const start = performance.now();
  const busyBefore = process.cpuUsage();
  let sent = 0;
  for (let turn = 0; performance.now() - start < seconds * 1000; ) {
    const due = ((performance.now() - start) / 1000) * votesPerSecond;
    for (; turn < due; turn += 1) sent += vote(hall.phones[turn % hall.phones.length], poll) ? 1 : 0;
    await sleep(4);
  }
  const took = (performance.now() - start) / 1000;
  const loadShare = processorShare(busyBefore, took);
  await hall.settle({ within: patience });
  // The last news are still on their way.
  await sleep(1500);
  const { waiting, refused } = hall.counts;
  const wrong = [...refused].map(([code, count]) => `${count} votes were refused: ${code}`);
  if (waiting > 0) wrong.push(`${waiting} votes were never answered`);
  const was = pollOf(before, poll);
  const is = pollOf(expectedAfter(before, hall.deeds), poll);
  const cast: Cast = new Map([...is].map(([what, number]) => [what, number - (was.get(what) ?? 0)]));
  if (!besideOthers) wrong.push(...(await miscounted([cast])));
  const delays = screens.delays();
  const spreads = screens.spreads(start);
  return {
    sent,
    receipted: hall.deeds.length,
    perSecond: hall.deeds.length / took,
    receiptP50: hall.receiptTimes.at(0.5),
    receiptP99: hall.receiptTimes.at(0.99),
    screensP50: quantile(delays, 0.5),
    screensP99: quantile(delays, 0.99),
    spreadP99: quantile(spreads, 0.99),
    updates: spreads.length / took,
    loadShare,
    cast,
    wrong,
  };
}

/** Where the poll's counts differ from what all loads together have cast since the hall was filled. */
export async function miscounted(casts: readonly Cast[]): Promise<string[]> {
  const { poll, before, sessions, observer } = filled();
  const was = pollOf(before, poll);
  const is = pollOf(await countByApi(observer, sessions), poll);
  const compared = [...was].map(([what, number]) => ({
    what,
    expected: casts.reduce((sum, cast) => sum + (cast.get(what) ?? 0), number),
    counted: is.get(what) ?? 0,
  }));
  return compared
    .filter(({ expected, counted }) => expected !== counted)
    .map(({ what, expected, counted }) => `${what}: expected ${expected}, counted ${counted}`);
}

function processorShare(before: NodeJS.CpuUsage, seconds: number): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / seconds;
}

function pollOf(counts: Counts, poll: string): Tally {
  const found = counts.get(poll);
  if (!found?.whole) throw new Error('The results of the poll are not shown.');
  return found.tally;
}

function filled(): Full {
  if (full === undefined) throw new Error('The hall is empty.');
  return full;
}

export function emptyHall(): void {
  full?.hall.close();
  full = undefined;
}

function vote(phone: Phone | undefined, poll: string): boolean {
  const prompt = promptOf(phone?.view(poll));
  const option = prompt?.options[Math.floor(random() * prompt.options.length)];
  if (phone === undefined || prompt === undefined || option === undefined) return false;
  const body = { promptId: prompt.id, optionIds: [option.id] };
  const call: LiveCall = { name: 'voteInPoll', params: { lsId: poll }, body };
  if (phone.isBusyWith(call)) return false;
  void phone.act(call);
  return true;
}
