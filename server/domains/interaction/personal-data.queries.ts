import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { QuestionRow } from './kinds/qna/questions.queries.ts';

/** These tables are keyed by pigeonhole but have no foreign key that would cascade, so they are cleared explicitly. */
export async function forgetInteraction(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of ['questionVotes', 'questions', 'pollVotes'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** The sessions of all pigeonholes in which an account took part by name. */
export async function sessionsWithName(tx: Tx, accountId: string): Promise<Stream[]> {
  return tx
    .selectFrom('sessions')
    .select(['pigeonholeId', 'id as streamId'])
    .where('pigeonholeId', 'in', (inner) =>
      inner.selectFrom('attendeeAccounts').select('pigeonholeId').where('accountId', '=', accountId),
    )
    .execute();
}

/** Takes the names of an account's attendees away, and from what they asked; answers the questions that had one. */
export async function eraseNames(
  tx: Tx,
  accountId: string,
): Promise<(QuestionRow & { sessionId: string })[]> {
  await sql`
    UPDATE attendees a SET name = NULL FROM attendee_accounts l
    WHERE l.account_id = ${accountId} AND a.pigeonhole_id = l.pigeonhole_id AND a.id = l.attendee_id`.execute(
    tx,
  );
  const erased = await sql<QuestionRow & { sessionId: string }>`
    UPDATE questions q SET author = NULL FROM attendee_accounts l
    WHERE l.account_id = ${accountId} AND q.pigeonhole_id = l.pigeonhole_id AND q.attendee_id = l.attendee_id
      AND q.author IS NOT NULL
    RETURNING q.session_id, q.id, q.text, q.status, q.votes, q.edited, q.author, q.asked_at`.execute(tx);
  return erased.rows;
}

/** What an account did as an attendee in sessions with names, once it had given one. */
export async function copyOfAttendee(db: Db, accountId: string) {
  const names = await sql`
    SELECT p.name AS event, a.name, a.joined_at
    FROM attendee_accounts l
      JOIN attendees a ON a.pigeonhole_id = l.pigeonhole_id AND a.id = l.attendee_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    WHERE l.account_id = ${accountId} ORDER BY a.joined_at`.execute(db);
  const questions = await sql`
    SELECT p.name AS event, s.name AS session, q.text, q.author AS name, q.asked_at
    FROM attendee_accounts l
      JOIN questions q ON q.pigeonhole_id = l.pigeonhole_id AND q.attendee_id = l.attendee_id
      JOIN sessions s ON s.id = q.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    WHERE l.account_id = ${accountId} ORDER BY q.id`.execute(db);
  const upvotes = await sql`
    SELECT p.name AS event, s.name AS session, q.text AS question
    FROM attendee_accounts l
      JOIN question_votes v ON v.pigeonhole_id = l.pigeonhole_id AND v.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN questions q ON q.pigeonhole_id = v.pigeonhole_id AND q.session_id = v.session_id AND q.id = v.question_id
      JOIN sessions s ON s.id = v.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    WHERE l.account_id = ${accountId} ORDER BY q.id`.execute(db);
  const pollVotes = await sql`
    SELECT p.name AS event, s.name AS session, asked.text AS question, (
      SELECT array_agg(o.text ORDER BY o.sort) FROM poll_options o WHERE o.id = ANY (v.option_ids)) AS chosen
    FROM attendee_accounts l
      JOIN poll_votes v ON v.pigeonhole_id = l.pigeonhole_id AND v.voter = convert_to(l.attendee_id::text, 'UTF8')
      JOIN poll_questions asked ON asked.id = v.poll_question_id
      JOIN sessions s ON s.id = v.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    WHERE l.account_id = ${accountId} ORDER BY asked.id`.execute(db);
  return { names: names.rows, questions: questions.rows, upvotes: upvotes.rows, pollVotes: pollVotes.rows };
}
