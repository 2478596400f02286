import type { SessionSecret } from '#server/domains/sessions/index.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { itemBlocks, markLength, marksOf, personIn } from '../../../marks.ts';
import { toTheMinute } from '../../../to-the-minute.ts';
import { insertTurns, lastSentBy, turnsAmong } from './turns.queries.ts';

/** A message that waits to be written, of a batch in the order of arrival. */
type Waiting = { key: string; attendeeId: string; now: Date };

type Slow = {
  /** Between two messages of one person. */
  seconds: number;
  /** Null in a session with names. */
  secret: SessionSecret | null;
};

/**
 * Keys of the messages that come too soon after another one of the same person. Judged in the transaction that writes them, with the
 * stream locked, so that neither a second tab nor a second node gets around it.
 *
 * With names, the messages themselves say when somebody wrote. In an anonymous chat they must not: there a turn is a mark of person
 * and second, which is looked for by trying all seconds that still count. Two turns of a person share nothing.
 */
export async function takeTurns(
  tx: Tx,
  session: Stream,
  waiting: readonly Waiting[],
  { seconds, secret }: Slow,
): Promise<ReadonlySet<string>> {
  const last =
    secret === null
      ? await lastSentBy(
          tx,
          session,
          waiting.map(({ attendeeId }) => attendeeId),
        )
      : await lastTurns(tx, session, waiting, { seconds, secret });
  const tooSoon = new Set<string>();
  const taken: Waiting[] = [];
  for (const one of waiting) {
    const before = last.get(one.attendeeId);
    if (before !== undefined && one.now.getTime() < before.getTime() + seconds * 1000) tooSoon.add(one.key);
    else {
      last.set(one.attendeeId, one.now);
      taken.push(one);
    }
  }
  if (secret !== null && taken.length > 0) await keepTurns(tx, session, taken, { seconds, secret });
  return tooSoon;
}

type Marked = { seconds: number; secret: SessionSecret };

const secondOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** To the second, which is as long as a turn counts more or less. */
async function lastTurns(
  tx: Tx,
  session: Stream,
  waiting: readonly Waiting[],
  { seconds, secret }: Marked,
): Promise<Map<string, Date>> {
  const tried = new Map<string, { mark: Buffer; at: number }[]>();
  for (const { attendeeId, now } of waiting) {
    const since = Array.from({ length: seconds + 1 }, (_, back) => secondOf(now) - back);
    const marks = marksOf(personIn(secret, attendeeId), itemBlocks('turn', since.map(String)));
    tried.set(
      attendeeId,
      since.map((at, nth) => ({ at, mark: marks.subarray(nth * markLength, (nth + 1) * markLength) })),
    );
  }
  const all = [...tried.values()].flatMap((turns) => turns.map(({ mark }) => mark));
  const there = await turnsAmong(tx, session, all);
  const last = new Map<string, Date>();
  for (const [attendeeId, turns] of tried) {
    const latest = turns.find(({ mark }) => there.has(mark.toString('base64')));
    if (latest !== undefined) last.set(attendeeId, new Date(latest.at * 1000));
  }
  return last;
}

/** The minute says no more than the messages do, and only when a turn may go. */
async function keepTurns(
  tx: Tx,
  session: Stream,
  taken: readonly Waiting[],
  { seconds, secret }: Marked,
): Promise<void> {
  const now = taken.at(-1)?.now ?? new Date(0);
  await insertTurns(tx, session, {
    marks: taken.map((one) =>
      marksOf(personIn(secret, one.attendeeId), itemBlocks('turn', [String(secondOf(one.now))])),
    ),
    minute: toTheMinute(now),
    until: new Date(toTheMinute(now).getTime() - seconds * 1000 - 60_000),
  });
}
