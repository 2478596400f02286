import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

type Sender = { attendeeId: string | null; mark: Buffer | null };

export async function senderOf(db: Db, session: Stream, messageId: string): Promise<Sender | undefined> {
  return db
    .selectFrom('chatMessages')
    .select(['attendeeId', 'mark'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', messageId)
    .executeTakeFirst();
}

/** Everybody who has ever joined an event. */
export async function attendeesIn(db: Db, pigeonholeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('attendees')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return rows.map(({ id }) => id);
}

type NewBlock = { attendeeId: string; blockedAt: Date; blockedBy: string | null };

export async function insertBlock(tx: Tx, pigeonholeId: string, block: NewBlock): Promise<void> {
  await tx
    .insertInto('chatBlocks')
    .values({ pigeonholeId, ...block })
    .onConflict((conflict) => conflict.columns(['pigeonholeId', 'attendeeId']).doNothing())
    .execute();
}

/** False: the secret of which the mark is made is gone. */
export async function insertBlockedMark(
  tx: Tx,
  session: Stream,
  { messageId, mark, secret }: { messageId: string; mark: Buffer; secret: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    WITH secret AS (
      SELECT session_id FROM session_secrets
      WHERE session_id = ${session.streamId} AND coalesce(item_secret, secret) = ${secret} FOR SHARE
    ), written AS (
      INSERT INTO chat_blocked_marks (pigeonhole_id, session_id, message_id, mark)
      SELECT ${session.pigeonholeId}, session_id, ${messageId}, ${mark} FROM secret
      ON CONFLICT DO NOTHING
    )
    SELECT EXISTS (SELECT FROM secret) AS there`.execute(tx);
  return rows[0]?.there ?? false;
}

export async function blockedPeople(db: Db, pigeonholeId: string) {
  return db
    .selectFrom('chatBlocks as b')
    .leftJoin('attendees as a', (join) =>
      join.onRef('a.pigeonholeId', '=', 'b.pigeonholeId').onRef('a.id', '=', 'b.attendeeId'),
    )
    .leftJoin('accounts as by', 'by.id', 'b.blockedBy')
    .select(['b.id', 'a.name', 'b.blockedAt', 'by.name as blockedBy'])
    .where('b.pigeonholeId', '=', pigeonholeId)
    .orderBy('b.id', 'desc')
    .execute();
}

/** Of anonymous chats that have any: how many messages led to blocks. */
export async function blockedMarks(
  db: Db,
  pigeonholeId: string,
): Promise<{ lsId: string; name: string; count: number }[]> {
  const { rows } = await sql<{ lsId: string; name: string; count: number }>`
    SELECT s.id AS ls_id, s.name, count(*)::int AS count
    FROM chat_blocked_marks b JOIN sessions s ON s.id = b.session_id
    WHERE b.pigeonhole_id = ${pigeonholeId} GROUP BY s.id, s.name ORDER BY s.id`.execute(db);
  return rows;
}

/** False: there is none. */
export async function deleteBlock(tx: Tx, pigeonholeId: string, id: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('chatBlocks')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

export async function deleteBlockedMarks(tx: Tx, session: Stream): Promise<void> {
  await tx
    .deleteFrom('chatBlockedMarks')
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}

/** Which of these people are blocked in all chats of the event. */
export async function blockedAmong(
  db: Db,
  pigeonholeId: string,
  attendees: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('chatBlocks')
    .select('attendeeId')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('attendeeId', 'in', [...new Set(attendees)])
    .execute();
  return new Set(rows.map(({ attendeeId }) => attendeeId));
}

/** Of an anonymous chat, by the message that led to each. */
export async function blockedMarksIn(
  db: Db,
  session: Stream,
): Promise<{ messageId: string; mark: Buffer }[]> {
  return db
    .selectFrom('chatBlockedMarks')
    .select(['messageId', 'mark'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}

/** Who is blocked in all chats of the event, and the marks of those who are in this one. */
export async function blocksIn(
  db: Db,
  session: Stream,
): Promise<{ attendees: string[]; marks: { messageId: string; mark: Buffer }[] }> {
  const { rows } = await sql<{ attendeeId: string | null; messageId: string; mark: Buffer }>`
    SELECT attendee_id, NULL AS message_id, NULL AS mark FROM chat_blocks WHERE pigeonhole_id = ${session.pigeonholeId}
    UNION ALL
    SELECT NULL, message_id, mark FROM chat_blocked_marks
    WHERE pigeonhole_id = ${session.pigeonholeId} AND session_id = ${session.streamId}`.execute(db);
  return {
    attendees: rows.flatMap(({ attendeeId }) => (attendeeId === null ? [] : [attendeeId])),
    marks: rows.filter(({ attendeeId }) => attendeeId === null),
  };
}

/** The chats of an event, for their screens. */
export async function chatsIn(db: Db, pigeonholeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('type', '=', 'chat')
    .execute();
  return rows.map(({ id }) => id);
}
