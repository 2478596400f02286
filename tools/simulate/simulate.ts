import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Poll } from '#contract/interaction/polls.ts';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { CountedBySql } from './counts.queries.ts';
import { Desk, type Organiser } from './desk.ts';
import { SharedFollowing } from './following.ts';
import { Hall, type HallCounts } from './hall.ts';
import { join } from './join.ts';
import { type Difference, differences, expectedAfter, gained, type Standing, type Totals } from './ledger.ts';
import { Phone } from './phone.ts';
import { planHall } from './plan.ts';
import { seededRandom } from './random.ts';

export type Simulation = {
  address: string;
  passcode: string;
  attendees: number;
  seconds: number;
  seed: number;
  /** Sees waiting questions and hidden results, and lets questions through. Without it the audience's view is counted. */
  organiser?: Organiser | undefined;
  /** Phones that come in at the same time. */
  joinsAtOnce?: number;
  countBySql?: ((sessions: readonly string[]) => Promise<CountedBySql>) | undefined;
  /** Called when the phones are in, and often from then on. */
  watch?(look: () => HallCounts): void;
};

export type SimulationResult = {
  counts: HallCounts;
  expected: Totals;
  byApi: { totals: Totals; differences: readonly Difference[]; asOrganiser: boolean };
  bySql: { totals: Totals; differences: readonly Difference[]; actions: number } | null;
  /** Every action was answered, and everything that was receipted is counted, once. */
  right: boolean;
};

/** No phone may take longer to come in, and no action to be answered. */
const patience = 60_000;
/** A phone listens to the agenda and so many sessions. */
const mostSessions = 7;

/** A simulated audience over the real protocol, and at the end the comparison of receipts and counts. */
export async function simulate(simulation: Simulation): Promise<SimulationResult> {
  const { address, passcode, attendees, seconds, seed, organiser } = simulation;
  const random = seededRandom(seed + 1);
  const shared = new SharedFollowing();
  const outsider = await join(address, passcode, {});
  const desk = organiser === undefined ? null : await Desk.signIn(address, outsider.pigeonholeId, organiser);
  const observer = () => desk?.phone(shared, random) ?? new Phone({ pass: outsider, random, shared });

  const watching = observer();
  watching.open();
  const sessions = await runningSessions(watching);
  const before = await countByApi(observer, sessions);
  const sqlBefore = (await simulation.countBySql?.(sessions)) ?? null;

  const hall = new Hall({ address, passcode, sessions, random, shared });
  simulation.watch?.(() => hall.counts);
  for (const session of sessions) watching.listen(session);
  const approving = desk?.approve(watching, sessions);
  try {
    await hall.fill(attendees, { atOnce: simulation.joinsAtOnce ?? 100, within: patience });
    await hall.play(planHall({ attendees, seconds, seed }), await questionTexts());
    const answered = await hall.settle({ within: patience });
    approving?.stop();

    const counted = await countByApi(observer, sessions);
    const byApi = {
      totals: gained(before, counted),
      differences: differences(expectedAfter(before, hall.deeds), counted),
      asOrganiser: desk !== null,
    };
    const bySql = sqlBefore === null ? null : await compareBySql(simulation, sqlBefore, hall, sessions);
    const right = answered && byApi.differences.length === 0 && (bySql?.differences.length ?? 0) === 0;
    const base = sqlBefore?.kept ?? before;
    return {
      counts: hall.counts,
      expected: gained(base, expectedAfter(base, hall.deeds)),
      byApi,
      bySql,
      right,
    };
  } finally {
    approving?.stop();
    watching.close();
    hall.close();
    desk?.close();
  }
}

async function runningSessions(phone: Phone): Promise<string[]> {
  phone.listen(agendaStreamId);
  const agenda = (await phone.until(() => phone.view(agendaStreamId), {
    within: patience,
  })) as AgendaSnapshot;
  const running = agenda.sessions.filter(
    (session) => !session.hidden && phaseOf(session, phone.now()) === 'ongoing',
  );
  if (running.length === 0) throw new NothingRuns(agenda.room.name);
  return running.slice(0, mostSessions).map(({ id }) => id);
}

export class NothingRuns extends Error {
  constructor(room: string) {
    super(`No session of “${room}” is running. Start one, and simulate again.`);
  }
}

/** Counts on a socket of its own, so that what it gets is a snapshot of now and no news add to it. */
async function countByApi(
  observer: () => Phone,
  sessions: readonly string[],
): Promise<Map<string, Standing>> {
  const phone = observer();
  try {
    for (const session of sessions) phone.listen(session);
    phone.open();
    await phone.until(() => sessions.every((session) => phone.view(session) !== null) || null, {
      within: patience,
    });
    return new Map(sessions.map((session) => [session, standingOf(phone, session)]));
  } finally {
    phone.close();
  }
}

function standingOf(phone: Phone, id: string): Standing {
  const { session, questions, poll } = phone.view(id) as SessionSnapshot;
  return {
    questions: new Map(questions.map((question) => [question.id, question.votes])),
    whole: phone.channel === 'admin' || !session.settings.filtering,
    poll: poll && countOf(poll),
  };
}

/** Null where the results are hidden. */
function countOf({ voters, options }: Poll): Standing['poll'] {
  if (options.some(({ votes }) => votes === null)) return null;
  return { voters, options: new Map(options.map(({ id, votes }) => [id, votes ?? 0])) };
}

async function compareBySql(
  { countBySql }: Simulation,
  before: CountedBySql,
  { deeds }: Hall,
  sessions: readonly string[],
): Promise<SimulationResult['bySql']> {
  if (countBySql === undefined) return null;
  const after = await countBySql(sessions);
  const actions = after.actions - before.actions;
  const keys = new Set(deeds.map(({ receipt }) => receipt.key)).size;
  return {
    totals: gained(before.rows, after.rows),
    actions,
    differences: [
      ...differences(expectedAfter(before.kept, deeds), after.kept),
      ...differences(expectedAfter(before.rows, deeds), after.rows),
      ...(actions === keys
        ? []
        : [{ session: 'all', what: 'action keys', expected: keys, counted: actions }]),
    ],
  };
}

/** Shipped beside this file, one to a line. */
export async function questionTexts(): Promise<string[]> {
  const text = await readFile(path.join(import.meta.dirname, 'questions.txt'), 'utf8');
  return text.split('\n').filter((line) => line !== '');
}
