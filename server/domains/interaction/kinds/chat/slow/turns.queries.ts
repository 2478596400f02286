import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** When these people wrote last, in a chat with names; those who never did are left out. */
export async function lastSentBy(
  db: Db,
  session: Stream,
  attendees: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ attendeeId: string; sentAt: Date }>`
    SELECT given.id AS attendee_id, last.sent_at
    FROM unnest(${[...new Set(attendees)]}::uuid[]) AS given (id) CROSS JOIN LATERAL (
      SELECT m.sent_at FROM chat_messages m
      WHERE m.pigeonhole_id = ${session.pigeonholeId} AND m.session_id = ${session.streamId} AND m.attendee_id = given.id
      ORDER BY m.sent_at DESC LIMIT 1
    ) last`.execute(db);
  return new Map(rows.map(({ attendeeId, sentAt }) => [attendeeId, sentAt]));
}

/** Those of these marks that are there, as base64. */
export async function turnsAmong(
  db: Db,
  session: Stream,
  marks: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('chatTurns')
    .select('mark')
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('mark', 'in', marks)
    .execute();
  return new Set(rows.map(({ mark }) => mark.toString('base64')));
}

/** Those that no longer count go at the same time. */
export async function insertTurns(
  tx: Tx,
  session: Stream,
  { marks, minute, until }: { marks: readonly Buffer[]; minute: Date; until: Date },
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM chat_turns
      WHERE pigeonhole_id = ${session.pigeonholeId} AND session_id = ${session.streamId} AND minute < ${until}
    )
    INSERT INTO chat_turns (pigeonhole_id, session_id, mark, minute)
    SELECT ${session.pigeonholeId}, ${session.streamId}, mark, ${minute} FROM unnest(${marks}::bytea[]) AS given (mark)
    ON CONFLICT DO NOTHING`.execute(tx);
}
