import { sql } from 'kysely';
import type { Answers, Begun } from '#contract/interaction/answers.ts';
import type { AssessmentQuestion, Chosen } from '#contract/kinds/assessment/assessment-score.ts';
import { rowsOf } from '#server/domains/attendees/index.ts';
import type { AttendeePass } from '#server/kernel/auth/attendee-token.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { SessionsOf } from '../../session-kind.ts';

/** This table is keyed by pigeonhole but has no foreign key that would cascade. */
export async function forgetAttempts(tx: Tx, pigeonholeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('assessmentAttempts').where('pigeonholeId', 'in', pigeonholeIds).execute();
}

export async function deleteAttempts(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  await tx
    .deleteFrom('assessmentAttempts')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', 'in', sessionIds)
    .execute();
}

/** Takes the name of these attendees off what they answered. */
export async function eraseAuthorOfAttempts(tx: Tx, attendees: readonly AttendeePass[]): Promise<void> {
  await sql`
    UPDATE assessment_attempts r SET author = NULL FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
    WHERE r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id AND r.author IS NOT NULL`.execute(
    tx,
  );
}

type PersonalAttempt = {
  sessionId: string;
  /** Nobody can answer any more. */
  hasEnded: boolean;
  event: string;
  session: string;
  name: string | null;
  attempt: number;
  submitted: boolean;
  points: number | null;
  answers: Chosen;
  questions: readonly AssessmentQuestion[];
};

/** What these attendees answered in sessions with names, submitted or not; their points, whether they may know them or not. */
export async function attemptsOfPerson(
  db: Db,
  attendees: readonly AttendeePass[],
): Promise<PersonalAttempt[]> {
  const { rows } = await sql<PersonalAttempt>`
    SELECT r.session_id, p.test IS NULL AND coalesce(s.ends_at <= now(), false) AS has_ended,
      p.name AS event, s.name AS session, r.author AS name, r.attempt, r.submitted, r.points, r.answers, f.questions
    FROM ${rowsOf(attendees)} AS l (pigeonhole_id, attendee_id)
      JOIN assessment_attempts r ON r.pigeonhole_id = l.pigeonhole_id AND r.attendee_id = l.attendee_id
      JOIN assessments f ON f.pigeonhole_id = r.pigeonhole_id AND f.session_id = r.session_id
      JOIN sessions s ON s.id = r.session_id
      JOIN pigeonholes p ON p.id = l.pigeonhole_id
    ORDER BY r.session_id, r.attempt`.execute(db);
  return rows;
}

export async function countOpenAttempts(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Pick<Begun, 'begun'>> {
  const { rows } = await sql<Pick<Begun, 'begun'>>`
    SELECT count(*)::int AS begun FROM assessment_attempts
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) AND NOT submitted`.execute(
    db,
  );
  return rows[0] ?? { begun: 0 };
}

/** An attempt that was submitted is one answer. */
export async function countAttempts(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers & { sessionId: string }>`
    SELECT session_id, count(*)::int AS written, 0 AS votes
    FROM assessment_attempts WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) AND submitted
    GROUP BY session_id`.execute(db);
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}
