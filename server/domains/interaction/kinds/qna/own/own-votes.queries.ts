import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** What stands for a person in the row of a vote on a question or comment. */
export type Mark = { id: string /** base64 */; voter: string };

/** The votes on questions that stand under these marks, each looked up by its key. */
export async function votesOf(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  marks: readonly Mark[],
): Promise<{ questionId: string; up: boolean }[]> {
  const { rows } = await sql<{ questionId: string; up: boolean }>`
    SELECT v.question_id, v.up
    FROM ${given(marks)}
    JOIN question_votes v ON v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId}
      AND v.question_id = m.id AND v.voter = decode(m.voter, 'base64')`.execute(db);
  return rows;
}

/** The comments that have a vote under these marks. */
export async function commentsVotedFor(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  marks: readonly Mark[],
): Promise<string[]> {
  const { rows } = await sql<{ commentId: string }>`
    SELECT v.comment_id
    FROM ${given(marks)}
    JOIN comment_votes v ON v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId}
      AND v.comment_id = m.id AND v.voter = decode(m.voter, 'base64')`.execute(db);
  return rows.map(({ commentId }) => commentId);
}

const given = (marks: readonly Mark[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS m (id bigint, voter text)`;
