import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { allCrowds, crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import type { Counted, Deed } from '#server/domains/interaction/kinds/session-crowd.ts';

/** What is counted in a session of this type. */
export type SessionCount = Counted & { readonly type: SessionType };
export type Counts = ReadonlyMap<string, SessionCount>;

/** Null: not there at all. */
export type Difference = { session: string; what: string; expected: number | null; counted: number | null };

/** The highest number of a receipt, by session: what has reached it shows all that was receipted. */
export function lastReceipts(deeds: readonly Deed[]): Map<string, bigint> {
  const last = new Map<string, bigint>();
  for (const { call, receipt } of deeds) {
    const { lsId } = call.params;
    const seq = BigInt(receipt.seq);
    if (seq > (last.get(lsId) ?? -1n)) last.set(lsId, seq);
  }
  return last;
}

/** The expected counts after these deeds, in the order of each phone's receipts. */
export function expectedAfter(before: Counts, deeds: readonly Deed[]): Map<string, SessionCount> {
  const bySession = Map.groupBy(deeds, ({ call }) => call.params.lsId);
  return new Map(
    [...before].map(([session, count]) => {
      const tally = new Map(count.tally);
      crowdOf(count.type).add(tally, bySession.get(session) ?? []);
      return [session, { ...count, tally }];
    }),
  );
}

/** Where the actual counts differ from the expected ones. What one of the two cannot see is not compared. */
export function differences(expected: Counts, counted: Counts): Difference[] {
  const found: Difference[] = [];
  for (const [session, { tally, whole }] of expected) {
    const other = counted.get(session);
    if (other === undefined) {
      found.push({ session, what: 'the session itself', expected: 1, counted: null });
      continue;
    }
    const both = whole && other.whole;
    for (const what of new Set([...tally.keys(), ...other.tally.keys()])) {
      const difference = { expected: tally.get(what) ?? null, counted: other.tally.get(what) ?? null };
      const isSeen = both || (difference.expected !== null && difference.counted !== null);
      if (isSeen && difference.expected !== difference.counted) found.push({ session, what, ...difference });
    }
  }
  return found;
}

/** Sums by what they are of: questions, their scores, voters and so on. */
export type Totals = ReadonlyMap<string, number>;

/** The difference between two counts. */
export function gained(before: Counts, after: Counts): Totals {
  const [was, is] = [totalsOf(before), totalsOf(after)];
  return new Map([...is].map(([name, sum]) => [name, sum - (was.get(name) ?? 0)]));
}

function totalsOf(counts: Counts): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (name: string | undefined, number: number) => {
    if (name !== undefined) totals.set(name, (totals.get(name) ?? 0) + number);
  };
  for (const { counts: named } of allCrowds)
    for (const { items, sum } of Object.values(named)) for (const name of [items, sum]) add(name, 0);
  for (const { type, tally } of counts.values())
    for (const [what, number] of tally) {
      const named = crowdOf(type).counts[what.slice(0, what.indexOf(' '))];
      add(named?.items, 1);
      add(named?.sum, number);
    }
  return totals;
}
