import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** `given`: how many more people vote for it now than before. */
type Tally = { id: string; votes: number; given: number };
type VoteRow = { commentId: string /** base64 */; voter: string; on: boolean };

/**
 * Writes the votes of a batch and counts them in the same statement. A count changes only by rows actually added or removed; a vote
 * for a comment that is not there any more leaves nothing. Each pair of comment and voter may appear once in `votes`.
 */
export async function writeCommentVotes(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  votes: readonly VoteRow[],
): Promise<Tally[]> {
  const tallied = await sql<Tally>`
    WITH given AS (
      SELECT c.id AS comment_id, decode(v.voter, 'base64') AS voter, v."on"
      FROM jsonb_to_recordset(${JSON.stringify(votes)}::jsonb) AS v ("commentId" bigint, voter text, "on" boolean)
        JOIN question_comments c ON c.pigeonhole_id = ${pigeonholeId} AND c.session_id = ${streamId} AND c.id = v."commentId"
    ), added AS (
      INSERT INTO comment_votes (pigeonhole_id, session_id, comment_id, voter)
      SELECT ${pigeonholeId}, ${streamId}, comment_id, voter FROM given WHERE "on"
      ON CONFLICT DO NOTHING
      RETURNING comment_id
    ), removed AS (
      DELETE FROM comment_votes gone USING given CROSS JOIN LATERAL (
        SELECT v.ctid FROM comment_votes v
        WHERE v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId}
          AND v.comment_id = given.comment_id AND v.voter = given.voter
        OFFSET 0
      ) had
      WHERE gone.ctid = had.ctid AND NOT given."on"
      RETURNING gone.comment_id
    ), moved AS (
      SELECT comment_id, sum(by)::int AS by FROM (
        SELECT comment_id, 1 AS by FROM added UNION ALL SELECT comment_id, -1 FROM removed
      ) each_vote GROUP BY comment_id
    )
    UPDATE question_comments c SET votes = c.votes + moved.by FROM moved
    WHERE c.pigeonhole_id = ${pigeonholeId} AND c.session_id = ${streamId} AND c.id = moved.comment_id
    RETURNING c.id, c.votes, moved.by AS given`.execute(tx);
  return tallied.rows;
}

export async function commentVotesIn(
  db: Db,
  session: Stream,
): Promise<{ commentId: string; voter: Buffer }[]> {
  return db
    .selectFrom('commentVotes')
    .select(['commentId', 'voter'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}
