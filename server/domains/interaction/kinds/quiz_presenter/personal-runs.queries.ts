import { sql } from 'kysely';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** These tables are keyed by pigeonhole but have no foreign key that would cascade, so they are cleared explicitly. */
export async function forgetRuns(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  for (const table of ['quizAnswers', 'quizRuns'] as const)
    await tx.deleteFrom(table).where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/**
 * What these attendees did stays, of nobody: without their name, and under a key that leads to no one. Answers the sessions they
 * played in.
 */
export async function eraseRuns(
  tx: Tx,
  attendees: readonly AttendeePass[],
): Promise<{ pigeonholeId: string; sessionId: string }[]> {
  const { rows } = await sql<{ pigeonholeId: string; sessionId: string }>`
    UPDATE quiz_runs r SET author = NULL, drawn = NULL, attendee_id = NULL, player = uuid_send(gen_random_uuid())
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id
    RETURNING r.pigeonhole_id, r.session_id`.execute(tx);
  return rows;
}

/** How these attendees did in quizzes with names; of a question that is not revealed yet only what they chose. */
export async function exportRuns(db: Db, attendees: readonly AttendeePass[]) {
  const quizzes = await sql`
    SELECT p.name AS event, s.name AS session, r.author AS name, t.name AS team, r.points, r.right_answers AS right
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN quiz_runs r ON r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id
      LEFT JOIN quiz_teams t ON t.pigeonhole_id = r.pigeonhole_id AND t.id = r.team_id
      JOIN sessions s ON s.id = r.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY r.id`.execute(db);
  const quizAnswers = await sql`
    SELECT p.name AS event, s.name AS session, q.text AS question, (
      SELECT array_agg(o.text ORDER BY o.sort) FROM quiz_options o WHERE o.pigeonhole_id = a.pigeonhole_id AND o.id = ANY (a.option_ids)) AS chosen,
      CASE WHEN q.revealed THEN a.is_right END AS right, a.milliseconds, CASE WHEN q.revealed THEN a.points + a.bonus END AS points
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN quiz_runs r ON r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id
      JOIN quiz_answers a ON a.pigeonhole_id = r.pigeonhole_id AND a.session_id = r.session_id AND a.quiz_run_id = r.id
      JOIN quiz_questions q ON q.pigeonhole_id = a.pigeonhole_id AND q.id = a.quiz_question_id
      JOIN sessions s ON s.id = r.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY a.session_id, q.asked`.execute(db);
  return { quizzes: quizzes.rows, quizAnswers: quizAnswers.rows };
}
