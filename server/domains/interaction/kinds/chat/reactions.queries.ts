import { sql } from 'kysely';
import type { Message } from '#contract/kinds/chat/messages.ts';
import type { Reaction } from '#contract/kinds/chat/reactions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** `given`: how many more reactions it has now than before. */
type Reacted = Pick<Message, 'id' | 'reactions'> & { given: number };
type ReactionRow = { messageId: string; reaction: Reaction /** base64 */; voter: string; on: boolean };

/**
 * Writes the reactions of a batch and counts them in the same statement. A count changes only by rows actually added or removed,
 * so a repeated reaction changes nothing. Each voter may appear once in `reactions` with the same reaction to the same message.
 */
export async function writeReactions(
  tx: Tx,
  session: Stream,
  reactions: readonly ReactionRow[],
): Promise<Reacted[]> {
  const counted = await sql<Reacted>`
    WITH given AS (
      SELECT "messageId" AS message_id, reaction, decode(voter, 'base64') AS voter, "on"
      FROM jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb)
        AS r ("messageId" bigint, reaction text, voter text, "on" boolean)
    ), added AS (
      INSERT INTO chat_reactions (pigeonhole_id, session_id, message_id, reaction, voter)
      SELECT ${session.pigeonholeId}, ${session.streamId}, message_id, reaction, voter FROM given WHERE "on"
      ON CONFLICT DO NOTHING
      RETURNING message_id, reaction
    ), removed AS (
      DELETE FROM chat_reactions gone USING given CROSS JOIN LATERAL (
        SELECT r.ctid FROM chat_reactions r
        WHERE r.pigeonhole_id = ${session.pigeonholeId} AND r.session_id = ${session.streamId}
          AND r.message_id = given.message_id AND r.reaction = given.reaction AND r.voter = given.voter
        OFFSET 0
      ) had
      WHERE NOT given."on" AND gone.ctid = had.ctid
      RETURNING gone.message_id, gone.reaction
    ), moved AS (
      SELECT message_id, reaction, sum(by)::int AS by FROM (
        SELECT message_id, reaction, 1 AS by FROM added UNION ALL SELECT message_id, reaction, -1 FROM removed
      ) each_reaction GROUP BY message_id, reaction
    ), counts AS (
      SELECT m.id, jsonb_object_agg(moved.reaction, coalesce((m.reactions ->> moved.reaction)::int, 0) + moved.by) AS changed,
        sum(moved.by)::int AS given
      FROM moved
        JOIN chat_messages m ON m.pigeonhole_id = ${session.pigeonholeId} AND m.session_id = ${session.streamId}
          AND m.id = moved.message_id
      GROUP BY m.id
    )
    UPDATE chat_messages m SET reactions = m.reactions || counts.changed FROM counts
    WHERE m.pigeonhole_id = ${session.pigeonholeId} AND m.session_id = ${session.streamId} AND m.id = counts.id
    RETURNING m.id, m.reactions, counts.given`.execute(tx);
  return counted.rows;
}

export async function reactionsIn(
  db: Db,
  session: Stream,
): Promise<{ messageId: string; reaction: string; voter: Buffer }[]> {
  return db
    .selectFrom('chatReactions')
    .select(['messageId', 'reaction', 'voter'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}
