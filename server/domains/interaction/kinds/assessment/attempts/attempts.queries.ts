import { sql } from 'kysely';
import { wayOfLast } from '#contract/kinds/assessment/assessment-limits.ts';
import type { Chosen } from '#contract/kinds/assessment/assessment-score.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** `run` in base64. `until` in milliseconds since 1970. */
export type NewAttempt = {
  run: string;
  attempt: number;
  attendeeId: string | null;
  until: number | null;
};

/**
 * Begins attempts, each run once in a batch: the one after the last that was submitted. Returns the runs whose attempt is there now,
 * also where another device has begun it before, and how many people have begun for the first time.
 */
export async function beginAttempts(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  attempts: readonly NewAttempt[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ run: string }>`
    WITH given AS (
      SELECT decode(run, 'base64') AS run, run AS text, attempt, "attendeeId" AS attendee_id,
        to_timestamp("until" / 1000) AS until
      FROM jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb)
        AS given (run text, attempt int, "attendeeId" uuid, "until" double precision)
    ), before AS (
      SELECT g.text, g.attempt AS wanted, coalesce(max(a.attempt), 0) AS last, coalesce(bool_and(a.submitted), true) AS closed
      FROM given g LEFT JOIN assessment_attempts a
        ON a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId} AND a.run = g.run
      GROUP BY g.text, g.attempt
    ), put AS (
      INSERT INTO assessment_attempts (pigeonhole_id, session_id, run, attempt, attendee_id, author, until)
      SELECT ${pigeonholeId}, ${streamId}, g.run, g.attempt, g.attendee_id, p.name, g.until
      FROM given g JOIN before b ON b.text = g.text AND b.closed AND b.last + 1 = g.attempt
        LEFT JOIN attendees p ON p.pigeonhole_id = ${pigeonholeId} AND p.id = g.attendee_id
    )
    SELECT text AS run FROM before WHERE wanted <= last OR (closed AND last + 1 = wanted)`.execute(tx);
  return new Set(rows.map(({ run }) => run));
}

/** An answer as it came in, in milliseconds since 1970. */
export type NewAnswer = {
  run: string;
  attempt: number;
  questionId: string;
  optionIds: readonly string[];
  receivedAt: number;
};
export type AnswerState = 'written' | 'NotBegun' | 'AlreadySubmitted' | 'TooLate';

/** One statement for a whole batch (L4): of several answers to a question the last one counts. Says of each, in order, what became of it. */
export async function writeAttemptAnswers(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  answers: readonly NewAnswer[],
): Promise<AnswerState[]> {
  const numbered = answers.map((answer, place) => ({ ...answer, place }));
  const { rows } = await sql<{ state: AnswerState }>`
    WITH given AS (
      SELECT decode(run, 'base64') AS run, attempt, "questionId" AS question, "optionIds" AS options,
        to_timestamp("receivedAt" / 1000) AS received_at, place
      FROM jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb)
        AS given (run text, attempt int, "questionId" text, "optionIds" jsonb, "receivedAt" double precision, place int)
    ), judged AS (
      SELECT g.*, CASE WHEN a.run IS NULL THEN 'NotBegun' WHEN a.submitted THEN 'AlreadySubmitted'
        WHEN a.until + ${wayOfLast} * interval '1 millisecond' < g.received_at THEN 'TooLate' ELSE 'written' END AS state
      FROM given g LEFT JOIN assessment_attempts a ON a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId}
        AND a.run = g.run AND a.attempt = g.attempt
    ), put AS (
      UPDATE assessment_attempts a SET answers = a.answers || fresh.answers
      FROM (SELECT run, attempt, jsonb_object_agg(question, options ORDER BY place) AS answers
        FROM judged WHERE state = 'written' GROUP BY run, attempt) fresh
      WHERE a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId} AND a.run = fresh.run AND a.attempt = fresh.attempt
    )
    SELECT state FROM judged ORDER BY place`.execute(tx);
  return rows.map(({ state }) => state);
}

/** All answers of an attempt, as they came in to be submitted. */
export type Submission = { run: string; attempt: number; answers: Chosen; receivedAt: number };

/**
 * Submits these attempts, each once, and all whose time was over before `now`: with what was received in time. The points are computed here
 * and nowhere else: a question has all of its points if all right options and no other were chosen. Returns what was submitted.
 */
export async function submitAttempts(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  { submissions, now, all = false }: { submissions: readonly Submission[]; now: Date; all?: boolean },
): Promise<{ run: string; attempt: number }[]> {
  const { rows } = await sql<{ run: string; attempt: number }>`
    WITH given AS (
      SELECT decode(run, 'base64') AS run, attempt, answers, to_timestamp("receivedAt" / 1000) AS received_at
      FROM jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb)
        AS given (run text, attempt int, answers jsonb, "receivedAt" double precision)
    ), closing AS (
      SELECT a.run, a.attempt, a.answers || CASE
        WHEN g.run IS NULL OR a.until + ${wayOfLast} * interval '1 millisecond' < g.received_at THEN '{}' ELSE g.answers END AS answers
      FROM assessment_attempts a LEFT JOIN given g ON g.run = a.run AND g.attempt = a.attempt
      WHERE a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId} AND NOT a.submitted
        AND (g.run IS NOT NULL OR ${all} OR a.until + ${wayOfLast} * interval '1 millisecond' < ${now})
    ), scored AS (
      SELECT c.run, c.attempt, c.answers, coalesce(sum(q.points), 0)::int AS points,
        coalesce(array_agg(q.id) FILTER (WHERE q.id IS NOT NULL), '{}') AS right_questions
      FROM closing c LEFT JOIN LATERAL (
        SELECT q ->> 'id' AS id, (q ->> 'points')::int AS points
        FROM assessments f, jsonb_array_elements(f.questions) AS q
        WHERE f.pigeonhole_id = ${pigeonholeId} AND f.session_id = ${streamId} AND c.answers -> (q ->> 'id') = (
          SELECT jsonb_agg(o -> 'id' ORDER BY (o ->> 'id') COLLATE "C") FROM jsonb_array_elements(q -> 'options') AS o
          WHERE (o ->> 'right')::boolean)
      ) q ON true
      GROUP BY c.run, c.attempt, c.answers
    )
    UPDATE assessment_attempts a SET submitted = true, until = NULL, answers = s.answers, points = s.points,
      right_questions = s.right_questions
    FROM scored s WHERE a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId} AND a.run = s.run AND a.attempt = s.attempt
    RETURNING replace(encode(a.run, 'base64'), E'\n', '') AS run, a.attempt`.execute(tx);
  return rows;
}

/** An attempt among all of its session. */
export const nameOf = ({ run, attempt }: Pick<Submission, 'run' | 'attempt'>) => `${run} ${attempt}`;

/** Which of these attempts have begun, by their names. */
export async function begunAmong(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  submissions: readonly Pick<Submission, 'run' | 'attempt'>[],
): Promise<ReadonlySet<string>> {
  const asked = submissions.map(({ run, attempt }) => ({ run, attempt }));
  const { rows } = await sql<{ run: string; attempt: number }>`
    SELECT g.run, g.attempt FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS g (run text, attempt int)
      JOIN assessment_attempts a ON a.pigeonhole_id = ${pigeonholeId} AND a.session_id = ${streamId}
        AND a.run = decode(g.run, 'base64') AND a.attempt = g.attempt`.execute(tx);
  return new Set(rows.map(nameOf));
}

export type AttemptInMemory = { run: Buffer; attempt: number; submitted: boolean; answers: Chosen };

/** The last attempt of everybody. */
export async function lastAttemptsIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<AttemptInMemory[]> {
  const { rows } = await sql<AttemptInMemory>`
    SELECT DISTINCT ON (run) run, attempt, submitted, answers FROM assessment_attempts
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} ORDER BY run, attempt DESC`.execute(
    db,
  );
  return rows;
}

type OwnAttempt = AttemptInMemory & { until: Date | null; points: number | null; bestPoints: number | null };

export async function lastAttemptOf(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  run: Buffer,
): Promise<OwnAttempt | undefined> {
  const { rows } = await sql<OwnAttempt>`
    SELECT run, attempt, submitted, answers, until, points, max(points) OVER () AS best_points FROM assessment_attempts
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId} AND run = ${run} ORDER BY attempt DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** Sessions with attempts that are open although their time, or the session, is over. In test mode no session is. */
export async function sessionsWithOverdue(db: Db, now: Date): Promise<(Stream & { isOver: boolean })[]> {
  const { rows } = await sql<Stream & { isOver: boolean }>`
    SELECT s.pigeonhole_id, s.id::text AS stream_id, bool_or(p.test IS NULL AND coalesce(s.ends_at <= ${now}, false)) AS is_over
    FROM assessment_attempts a JOIN sessions s ON s.id = a.session_id JOIN pigeonholes p ON p.id = s.pigeonhole_id
    WHERE NOT a.submitted AND (a.until + ${wayOfLast} * interval '1 millisecond' < ${now}
      OR (s.ends_at <= ${now} AND p.test IS NULL))
    GROUP BY s.pigeonhole_id, s.id`.execute(db);
  return rows;
}
