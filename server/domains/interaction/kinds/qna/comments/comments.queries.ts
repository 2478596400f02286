import { sql } from 'kysely';
import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { AskedAs } from '#contract/kinds/qna/questions.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { participantOf } from '../../../participant.queries.ts';
import type { Author } from '../authors.ts';

export type CommentRow = {
  id: string;
  /** The question that it stands below: where its own was merged, the one that stands for that. */
  questionId: string;
  text: string;
  author: string | null;
  sentAt: Date;
  votes: number;
  participant?: string | null;
  status: string;
  /** How that stands. */
  questionStatus: string;
};

/** The comments of a session in the order they were written. */
export async function commentsIn(db: Db, session: Stream): Promise<CommentRow[]> {
  return commentRows(db, session).orderBy('c.id').execute();
}

export async function commentIn(db: Db, session: Stream, id: string): Promise<CommentRow | undefined> {
  return commentRows(db, session).where('c.id', '=', id).executeTakeFirst();
}

export async function commentsOf(db: Db, session: Stream, questionId: string): Promise<CommentRow[]> {
  return commentRows(db, session).where('q.id', '=', questionId).orderBy('c.id').execute();
}

type Wanted = {
  statuses: readonly CommentStatus[];
  /** Null: of questions of every status. */
  questionStatuses: readonly QuestionStatus[] | null;
  /** Null: of all questions. */
  questionId: string | null;
  /** Null: all. */
  ids: readonly string[] | null;
  after: string | null;
  most: number;
};

/** The newest first. */
export async function pageOfComments(
  db: Db,
  session: Stream,
  { statuses, questionStatuses, questionId, ids, after, most }: Wanted,
): Promise<CommentRow[]> {
  return commentRows(db, session)
    .where('c.status', 'in', statuses)
    .$if(questionStatuses !== null, (query) => query.where('q.status', 'in', questionStatuses ?? []))
    .$if(questionId !== null, (query) => query.where('q.id', '=', questionId))
    .$if(ids !== null, (query) => query.where('c.id', 'in', ids ?? []))
    .$if(after !== null, (query) => query.where('c.id', '<', after ?? ''))
    .orderBy('c.id', 'desc')
    .limit(most)
    .execute();
}

export function commentRows(db: Db, session: Stream) {
  return commentsWithQuestions(db, session).select([
    'c.id',
    'q.id as questionId',
    'c.text',
    'c.author',
    'c.sentAt',
    'c.votes',
    'c.status',
    'q.status as questionStatus',
    participantOf('c').as('participant'),
  ]);
}

export function commentsWithQuestions(db: Db, { pigeonholeId, streamId }: Stream) {
  return commentsOfEvent(db, pigeonholeId).where('c.sessionId', '=', streamId);
}

/** With the questions that they are on, and those that these were merged into. */
export function commentsOfEvent(db: Db, pigeonholeId: string) {
  return db
    .selectFrom('questionComments as c')
    .innerJoin('questions as own', (join) =>
      join
        .onRef('own.pigeonholeId', '=', 'c.pigeonholeId')
        .onRef('own.sessionId', '=', 'c.sessionId')
        .onRef('own.id', '=', 'c.questionId'),
    )
    .innerJoin('questions as q', (join) =>
      join
        .onRef('q.pigeonholeId', '=', 'c.pigeonholeId')
        .onRef('q.sessionId', '=', 'c.sessionId')
        .on('q.id', '=', sql<string>`coalesce(own.root_id, own.id)`),
    )
    .where('c.pigeonholeId', '=', pigeonholeId);
}

export type NewComment = Author & {
  id: string;
  questionId: string;
  text: string;
  status: CommentStatus;
  as: AskedAs;
  sentAt: string;
};

/**
 * One statement for a whole batch (L4), with the counts of the questions. One below a question that is not among those that are
 * shown any more is left out.
 */
export async function insertComments(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  comments: readonly NewComment[],
  shownStatuses: readonly QuestionStatus[],
): Promise<(CommentRow & { comments: number })[]> {
  const inserted = await sql<CommentRow & { comments: number }>`
    WITH given AS (
      SELECT g.*, q.status AS question_status
      FROM jsonb_to_recordset(${JSON.stringify(comments)}::jsonb)
        AS g (id bigint, "questionId" bigint, text text, status text, "as" text, "attendeeId" uuid, mark text, "sentAt" timestamptz)
        JOIN questions q ON q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = g."questionId"
      WHERE q.status = ANY (${shownStatuses})
    ), written AS (
      INSERT INTO question_comments (pigeonhole_id, session_id, id, question_id, text, status, attendee_id, mark, sent_at, author)
      SELECT ${pigeonholeId}, ${streamId}, given.id, given."questionId", given.text, given.status, given."attendeeId",
             decode(given.mark, 'base64'), given."sentAt", CASE WHEN given."as" = 'named' THEN a.name END
      FROM given LEFT JOIN attendees a ON a.pigeonhole_id = ${pigeonholeId} AND a.id = given."attendeeId"
      RETURNING id, question_id, text, author, sent_at, votes, status, ${participantOf('question_comments')} AS participant
    ), counted AS (
      UPDATE questions q SET comments = q.comments + more.shown
      FROM (SELECT question_id, (count(*) FILTER (WHERE status = 'allowed'))::int AS shown FROM written GROUP BY question_id) more
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = more.question_id
      RETURNING q.id, q.comments, q.status
    )
    SELECT written.*, counted.comments, counted.status AS question_status
    FROM written JOIN counted ON counted.id = written.question_id ORDER BY written.id`.execute(tx);
  return inserted.rows;
}

/** Changes a comment if it still is as the moderator saw it; false: somebody was faster. */
export async function moveCommentIn(
  tx: Tx,
  session: Stream,
  move: { id: string; from: CommentStatus; to: CommentStatus },
): Promise<boolean> {
  const moved = await tx
    .updateTable('questionComments')
    .set({ status: move.to })
    .where('pigeonholeId', '=', session.pigeonholeId)
    .where('sessionId', '=', session.streamId)
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Deletes comments of these questions, which are being deleted; returns their ids. */
export async function deleteCommentsOf(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  questionIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (
      DELETE FROM question_comments
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND question_id = ANY (${questionIds}::bigint[])
      RETURNING id
    ), unvoted AS (
      DELETE FROM comment_votes v USING gone
      WHERE v.pigeonhole_id = ${pigeonholeId} AND v.session_id = ${streamId} AND v.comment_id = gone.id
      RETURNING v.comment_id
    )
    SELECT id FROM gone`.execute(tx);
  return rows.map(({ id }) => id);
}
