import { sql } from 'kysely';
import type { SurveyAnswers } from '#contract/kinds/survey/survey-answers.ts';
import type { SurveyPage } from '#contract/kinds/survey/survey-form.ts';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** This table is keyed by pigeonhole but has no foreign key that would cascade. */
export async function forgetRuns(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('runs').where('pigeonholeId', 'in', pigeonholeIds).execute();
}

/** The counts of runs that are gone. */
export async function resetRunCounts(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('runForms')
    .set({ began: 0, through: 0, leftPages: '{}' })
    .where('pigeonholeId', 'in', pigeonholeIds)
    .execute();
}

/** Takes the name of these attendees off what they answered. */
export async function eraseAuthorOfRuns(tx: Tx, attendees: readonly AttendeePass[]): Promise<void> {
  await sql`
    UPDATE runs r SET author = NULL FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id AND r.author IS NOT NULL`.execute(
    tx,
  );
}

type PersonalRun = {
  event: string;
  session: string;
  name: string | null;
  submitted: boolean;
  answers: SurveyAnswers;
  pages: readonly SurveyPage[];
};

/** What these attendees answered in sessions with names, submitted or not. */
export async function runsOfPerson(db: Db, attendees: readonly AttendeePass[]): Promise<PersonalRun[]> {
  const { rows } = await sql<PersonalRun>`
    SELECT p.name AS event, s.name AS session, r.author AS name, r.through AS submitted, r.answers, f.pages
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN runs r ON r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id
      JOIN run_forms f ON f.pigeonhole_id = r.pigeonhole_id AND f.session_id = r.session_id
      JOIN sessions s ON s.id = r.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY r.session_id`.execute(db);
  return rows;
}
