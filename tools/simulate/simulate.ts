import { planHall } from '#server/domains/interaction/crowd/plan-hall.ts';
import { seededRandom } from '#server/domains/interaction/crowd/random.ts';
import { countByApi, runningSessions } from './count-by-api.ts';
import type { CountedBySql } from './counts.queries.ts';
import { Desk, type Organiser } from './desk.ts';
import { SharedFollowing } from './following.ts';
import { Hall, type HallCounts } from './hall.ts';
import { joinPatiently } from './join.ts';
import { type Difference, differences, expectedAfter, gained, lastReceipts, type Totals } from './ledger.ts';
import { Phone } from './phone.ts';

export type Simulation = {
  address: string;
  passcode: string;
  attendees: number;
  seconds: number;
  seed: number;
  /** Sees waiting questions and hidden results, and approves questions. Without it the audience's view is counted. */
  organiser?: Organiser | undefined;
  /** How many phones join concurrently. */
  joinsAtOnce?: number;
  countBySql?: ((sessions: readonly string[]) => Promise<CountedBySql>) | undefined;
  /** Called once the phones have joined, and repeatedly from then on. */
  watch?(look: () => HallCounts): void;
};

export type SimulationResult = {
  counts: HallCounts;
  expected: Totals;
  byApi: { totals: Totals; differences: readonly Difference[]; asOrganiser: boolean };
  bySql: { totals: Totals; differences: readonly Difference[]; actions: number } | null;
  /** Every action was answered, and everything receipted is counted exactly once. */
  right: boolean;
};

/** The most time a phone may take to join, and an action to be answered. */
const patience = 60_000;
/** If nothing answers at all, fail early. */
const firstAnswer = 5_000;

/** Simulates an audience over the real protocol, and finally compares receipts with counts. */
export async function simulate(simulation: Simulation): Promise<SimulationResult> {
  const { address, passcode, attendees, seconds, seed, organiser } = simulation;
  const random = seededRandom(seed + 1);
  const shared = new SharedFollowing();
  const outsider = await joinPatiently(address, passcode, {}, { within: firstAnswer });
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
    await hall.play(planHall({ attendees, seconds, seed }));
    const answered = await hall.settle({ within: patience });
    approving?.stop();

    const counts = expectedAfter(before, hall.deeds);
    const counted = await countByApi(observer, sessions, { upTo: lastReceipts(hall.deeds), counts });
    const byApi = {
      totals: gained(before, counted),
      differences: differences(counts, counted),
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
    await desk?.leave();
  }
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
