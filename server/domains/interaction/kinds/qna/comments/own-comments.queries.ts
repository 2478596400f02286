import { sql } from 'kysely';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { Author } from '../authors.ts';

type OwnCall = Author & { commentId: string };

/** Deletes those that their callers may still withdraw. Returns each that its caller wrote; where it is `open`, it is gone. */
export async function deleteOwnComments(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  calls: readonly OwnCall[],
  statuses: readonly CommentStatus[],
): Promise<{ id: string; open: boolean }[]> {
  const { rows } = await sql<{ id: string; open: boolean }>`
    WITH given AS (
      SELECT "commentId" AS comment_id, "attendeeId" AS attendee_id, decode(mark, 'base64') AS mark
      FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) AS c ("commentId" bigint, "attendeeId" uuid, mark text)
    ), own AS (
      SELECT DISTINCT c.id, c.status = ANY (${statuses}) AS open
      FROM given JOIN question_comments c ON c.id = given.comment_id
      WHERE c.pigeonhole_id = ${pigeonholeId} AND c.session_id = ${streamId}
        AND (c.attendee_id = given.attendee_id OR c.mark = given.mark)
    ), removed AS (
      DELETE FROM question_comments c USING own
      WHERE c.pigeonhole_id = ${pigeonholeId} AND c.session_id = ${streamId} AND c.id = own.id AND own.open
    ), unvoted AS (
      DELETE FROM comment_votes v USING own
      WHERE v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId} AND v.comment_id = own.id AND own.open
    )
    SELECT id, open FROM own ORDER BY id`.execute(tx);
  return rows;
}
