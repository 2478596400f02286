import { sql } from 'kysely';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { qnaTables } from './qna-tables.ts';

/** These tables are keyed by pigeonhole but have no foreign key that would cascade, so they are cleared explicitly. */
export async function forgetQuestions(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of qnaTables)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** Takes the name of these attendees off what they asked or said to that; answers what had one. */
export async function eraseAuthor(
  tx: Tx,
  attendees: readonly AttendeePass[],
  from: 'questions' | 'question_comments',
): Promise<{ sessionId: string; id: string }[]> {
  const erased = await sql<{ sessionId: string; id: string }>`
    UPDATE ${sql.table(from)} q SET author = NULL FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE q.pigeonhole_id = l.pigeonhole_id AND q.attendee_id = l.attendee_id
      AND q.author IS NOT NULL
    RETURNING q.session_id, q.id`.execute(tx);
  return erased.rows;
}

type AskedRow = {
  sessionId: string;
  /** Of the question that stands for it, where it is merged. */
  status: string;
  event: string;
  session: string;
  text: string;
  tags: string[];
  answer: string | null;
  name: string | null;
  askedAt: Date;
};

type HelpedRow = Pick<AskedRow, 'status' | 'event' | 'session' | 'answer'> & { question: string };

/** What these attendees asked and voted for in sessions with names. */
export async function exportQuestions(db: Db, attendees: readonly AttendeePass[]) {
  const questions = await sql<AskedRow>`
    SELECT q.session_id, coalesce(r.status, q.status) AS status,
      p.name AS event, s.name AS session, q.text, q.tags, q.answer, q.author AS name, q.asked_at
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN questions q ON q.pigeonhole_id = l.pigeonhole_id AND q.attendee_id = l.attendee_id
      LEFT JOIN questions r ON r.pigeonhole_id = q.pigeonhole_id AND r.session_id = q.session_id AND r.id = q.root_id
      JOIN sessions s ON s.id = q.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY q.id`.execute(db);
  const votes = await sql<{ up: boolean }>`
    SELECT p.name AS event, s.name AS session, q.text AS question, v.up
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN question_votes v ON v.pigeonhole_id = l.pigeonhole_id AND v.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN questions q ON q.pigeonhole_id = v.pigeonhole_id AND q.session_id = v.session_id AND q.id = v.question_id
      JOIN sessions s ON s.id = v.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY q.id`.execute(db);
  const helpful = await sql<HelpedRow>`
    SELECT coalesce(r.status, q.status) AS status, p.name AS event, s.name AS session, q.text AS question, q.answer
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN helpful_marks m ON m.pigeonhole_id = l.pigeonhole_id AND m.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN questions q ON q.pigeonhole_id = m.pigeonhole_id AND q.session_id = m.session_id AND q.answer_id = m.answer_id
      LEFT JOIN questions r ON r.pigeonhole_id = q.pigeonhole_id AND r.session_id = q.session_id AND r.id = q.root_id
      JOIN sessions s ON s.id = m.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY m.answer_id`.execute(db);
  const comments = await sql`
    SELECT p.name AS event, s.name AS session, q.text AS question, c.text, c.author AS name, c.sent_at
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN question_comments c ON c.pigeonhole_id = l.pigeonhole_id AND c.attendee_id = l.attendee_id
      JOIN questions q ON q.pigeonhole_id = c.pigeonhole_id AND q.session_id = c.session_id AND q.id = c.question_id
      JOIN sessions s ON s.id = c.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY c.id`.execute(db);
  const commentVotes = await sql`
    SELECT p.name AS event, s.name AS session, c.text AS comment
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN comment_votes v ON v.pigeonhole_id = l.pigeonhole_id AND v.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN question_comments c ON c.pigeonhole_id = v.pigeonhole_id AND c.session_id = v.session_id AND c.id = v.comment_id
      JOIN sessions s ON s.id = v.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY c.id`.execute(db);
  const voted = (way: boolean) => votes.rows.filter(({ up }) => up === way).map(({ up: _, ...vote }) => vote);
  return {
    questions: questions.rows,
    upvotes: voted(true),
    downvotes: voted(false),
    helpfulMarks: helpful.rows,
    comments: comments.rows,
    upvotedComments: commentVotes.rows,
  };
}
