import type { SessionSecret } from '#server/domains/sessions/index.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { itemBlocks, markLength, marksOf, personIn } from '../../../marks.ts';
import { blockedAmong, blockedMarksIn, blocksIn } from './blocks.queries.ts';

/**
 * What of a block stands in a row of an anonymous chat: a mark of the person and of the message that led to it. The same person who
 * is blocked for another message has another mark, so that the rows do not tell that both are theirs.
 */
export const blockMark = (person: string, messageId: string): Buffer =>
  marksOf(person, itemBlocks('block', [messageId]));

/**
 * Which of these people are blocked, as of now: the rooms of other nodes may not know it yet, so whatever is written asks for it in
 * its transaction.
 */
export async function whoIsBlocked(
  tx: Tx,
  session: Stream,
  { secret, attendees }: { secret: SessionSecret | null; attendees: readonly string[] },
): Promise<ReadonlySet<string>> {
  const [everywhere, here] = await Promise.all([
    blockedAmong(tx, session.pigeonholeId, attendees),
    secret === null ? [] : blockedMarksIn(tx, session),
  ]);
  if (secret === null || here.length === 0) return everywhere;
  const isHere = blockedBy(here);
  const blocked = new Set(everywhere);
  for (const attendeeId of attendees) if (isHere(personIn(secret, attendeeId))) blocked.add(attendeeId);
  return blocked;
}

/** Whether somebody is blocked in a chat, for the memory of its room. */
export async function blockedIn(
  db: Db,
  session: Stream,
  secret: SessionSecret | null,
): Promise<(person: string) => boolean> {
  const { attendees, marks } = await blocksIn(db, session);
  const everywhere = new Set(attendees.map((attendeeId) => personIn(secret, attendeeId)));
  const isHere = secret === null ? () => false : blockedBy(marks);
  return (person) => everywhere.has(person) || isHere(person);
}

/** Whether somebody is blocked by one of these marks, by their key in the session. */
function blockedBy(rows: readonly { messageId: string; mark: Buffer }[]): (person: string) => boolean {
  const blocks = itemBlocks(
    'block',
    rows.map(({ messageId }) => messageId),
  );
  return (person) => {
    if (rows.length === 0) return false;
    const marks = marksOf(person, blocks);
    return rows.some(({ mark }, nth) =>
      marks.subarray(nth * markLength, (nth + 1) * markLength).equals(mark),
    );
  };
}
