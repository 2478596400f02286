import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/**
 * Writes, changes or takes back an answer if it still is as its writer saw it; false: somebody was faster. What is taken back loses
 * its marks.
 */
export async function writeAnswer(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  { questionId, text, seenText }: { questionId: string; text: string; seenText: string },
): Promise<boolean> {
  if (text === '')
    await sql`
      DELETE FROM helpful_marks m USING questions q
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = ${questionId} AND q.answer = ${seenText}
        AND m.pigeonhole_id = q.pigeonhole_id AND m.session_id = q.session_id AND m.answer_id = q.answer_id`.execute(
      tx,
    );
  const { rows } = await sql`
    UPDATE questions SET
      answer = nullif(${text}, ''),
      answer_id = CASE WHEN ${text} <> '' THEN coalesce(answer_id, nextval('live_item_ids')) END,
      helpful = CASE WHEN ${text} <> '' THEN helpful ELSE 0 END
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND id = ${questionId}
      AND coalesce(answer, '') = ${seenText}
    RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** `given`: how many more people find it helpful now than before. */
type HelpfulCount = { id: string; rootId: string | null; helpful: number; given: number };
type MarkRow = { answerId: string /** base64 */; voter: string; on: boolean };

/**
 * Writes the marks of a batch and counts them in the same statement. A count changes only by rows actually added or removed; a mark
 * for an answer that was taken back meanwhile leaves nothing. Each pair of answer and voter may appear once in `marks`.
 */
export async function writeHelpful(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  marks: readonly MarkRow[],
): Promise<HelpfulCount[]> {
  const counted = await sql<HelpfulCount>`
    WITH given AS (
      SELECT q.id AS question_id, q.answer_id, decode(m.voter, 'base64') AS voter, m."on"
      FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS m ("answerId" bigint, voter text, "on" boolean)
        JOIN questions q ON q.answer_id = m."answerId"
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId}
    ), added AS (
      INSERT INTO helpful_marks (pigeonhole_id, session_id, answer_id, voter)
      SELECT ${pigeonholeId}, ${streamId}, answer_id, voter FROM given WHERE "on"
      ON CONFLICT DO NOTHING
      RETURNING answer_id
    ), removed AS (
      DELETE FROM helpful_marks gone USING given CROSS JOIN LATERAL (
        SELECT h.ctid FROM helpful_marks h
        WHERE h.pigeonhole_id = ${pigeonholeId} AND h.session_id = ${streamId}
          AND h.answer_id = given.answer_id AND h.voter = given.voter
        OFFSET 0
      ) had
      WHERE gone.ctid = had.ctid AND NOT given."on"
      RETURNING gone.answer_id
    ), moved AS (
      SELECT answer_id, sum(by)::int AS by FROM (
        SELECT answer_id, 1 AS by FROM added UNION ALL SELECT answer_id, -1 FROM removed
      ) each_mark GROUP BY answer_id
    )
    UPDATE questions q SET helpful = q.helpful + moved.by FROM moved
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.answer_id = moved.answer_id
    RETURNING q.id, q.root_id, q.helpful, moved.by AS given`.execute(tx);
  return counted.rows;
}

export async function helpfulIn(db: Db, session: Stream): Promise<{ answerId: string; voter: Buffer }[]> {
  return db
    .selectFrom('helpfulMarks')
    .select(['answerId', 'voter'])
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .execute();
}
