import { sql } from 'kysely';
import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { Author } from '../authors.ts';

type Merge = {
  id: string;
  into: string;
  /** The status that its merger saw. */
  from: MovableStatus;
  /** What it comes back as. */
  back: MovableStatus;
};

/** Merges a question into one that is not merged itself, with all that leads to it; false: somebody was faster. */
export async function mergeIn(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  { id, into, from, back }: Merge,
): Promise<boolean> {
  const { rows } = await sql`
    WITH merged AS (
      UPDATE questions q SET status = 'merged', status_before = ${back}, merged_into = ${into}, root_id = ${into}
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = ${id} AND q.status = ${from}
        AND EXISTS (
          SELECT FROM questions t
          WHERE t.pigeonhole_id = q.pigeonhole_id AND t.session_id = q.session_id AND t.id = ${into} AND t.status <> 'merged')
      RETURNING q.id
    ), along AS (
      UPDATE questions q SET root_id = ${into} FROM merged
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.root_id = merged.id
    )
    SELECT id FROM merged`.execute(tx);
  return rows.length > 0;
}

/** Takes a question out again, with all that was merged into it; what it led to, or undefined where it was not merged. */
export async function unmergeIn(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ rootId: string }>`
    WITH RECURSIVE branch AS (
      SELECT q.id, q.root_id FROM questions q
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = ${id} AND q.status = 'merged'
      UNION ALL
      SELECT q.id, q.root_id FROM branch JOIN questions q ON q.merged_into = branch.id
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.root_id = branch.root_id
    ), taken AS (
      UPDATE questions q SET
        root_id = CASE WHEN q.id <> ${id} THEN ${id}::bigint END,
        merged_into = CASE WHEN q.id <> ${id} THEN q.merged_into END,
        status = CASE WHEN q.id <> ${id} THEN q.status ELSE q.status_before END,
        status_before = CASE WHEN q.id <> ${id} THEN q.status_before END
      FROM branch
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = branch.id
      RETURNING q.id
    )
    SELECT branch.root_id FROM branch JOIN taken USING (id) WHERE branch.id = ${id}`.execute(tx);
  return rows[0]?.rootId;
}

/** `rootId`: of one that is merged. */
type Recounted = { id: string; rootId: string | null; votes: number; downvotes: number; comments: number };

/**
 * Counts the votes and comments of these questions, which are not merged themselves, and of all that leads to them anew, from their
 * rows. What is merged counts what is its own. A question counts each voter once, wherever they voted: by their vote on it, or on
 * the oldest that leads to it. In an anonymous session the same person is another voter on each, which is as it must be (decision 0066).
 */
export async function recountMerged(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  rootIds: readonly string[],
): Promise<Recounted[]> {
  const { rows } = await sql<Recounted>`
    WITH members AS (
      SELECT q.id, coalesce(q.root_id, q.id) AS root FROM questions q
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId}
        AND (q.id = ANY (${rootIds}::bigint[]) OR q.root_id = ANY (${rootIds}::bigint[]))
    ), counts_for AS (
      SELECT id, root AS target FROM members UNION SELECT id, id FROM members
    ), ballots AS (
      SELECT DISTINCT ON (f.target, v.voter) f.target, v.up
      FROM counts_for f JOIN question_votes v ON v.question_id = f.id
      WHERE v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId}
      ORDER BY f.target, v.voter, v.question_id <> f.target, v.question_id
    ), scores AS (
      SELECT target, sum(CASE WHEN up THEN 1 ELSE -1 END)::int AS votes, (count(*) FILTER (WHERE NOT up))::int AS downvotes
      FROM ballots GROUP BY target
    ), said AS (
      SELECT f.target, count(*)::int AS comments
      FROM counts_for f JOIN question_comments c ON c.question_id = f.id
      WHERE c.pigeonhole_id = ${pigeonholeId} AND c.session_id = ${streamId} AND c.status = 'allowed'
      GROUP BY f.target
    ), counted AS (
      SELECT m.id, coalesce(s.votes, 0) AS votes, coalesce(s.downvotes, 0) AS downvotes, coalesce(c.comments, 0) AS comments
      FROM members m LEFT JOIN scores s ON s.target = m.id LEFT JOIN said c ON c.target = m.id
    )
    UPDATE questions q SET votes = counted.votes, downvotes = counted.downvotes, comments = counted.comments
    FROM counted
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = counted.id
    RETURNING q.id, q.root_id, q.votes, q.downvotes, q.comments`.execute(tx);
  return rows;
}

type Claim = Author & { id: string };

/** Of the questions that the caller asked and that are merged, what each leads to. */
export async function mergedOwn(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  claims: readonly Claim[],
  shownStatuses: readonly string[],
): Promise<{ id: string; rootId: string; text: string }[]> {
  const { rows } = await sql<{ id: string; rootId: string; text: string }>`
    WITH given AS (
      SELECT id, "attendeeId" AS attendee_id, decode(mark, 'base64') AS mark
      FROM jsonb_to_recordset(${JSON.stringify(claims)}::jsonb) AS c (id bigint, "attendeeId" uuid, mark text)
    )
    SELECT q.id, r.id AS root_id, r.text
    FROM given
      JOIN questions q ON q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = given.id
        AND (q.attendee_id = given.attendee_id OR q.mark = given.mark)
      JOIN questions r ON r.pigeonhole_id = q.pigeonhole_id AND r.session_id = q.session_id AND r.id = q.root_id
    WHERE r.status = ANY (${shownStatuses})
    ORDER BY q.id`.execute(db);
  return rows;
}
