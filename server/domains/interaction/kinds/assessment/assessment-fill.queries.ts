import type { Counter } from '../session-crowd.ts';
import { lostMark, type SessionToFill, sessionsGiven } from '../session-fill.queries.ts';

const questions = JSON.stringify(
  ['Where is the nearest exit?', 'Who may open it?', 'Where do we meet?'].map((text, at) => ({
    id: `q${at + 1}`,
    text,
    points: at + 1,
    explanation: '',
    options: [
      { id: 'o1', text: 'By the stage', right: true },
      { id: 'o2', text: 'Up the stairs', right: false },
    ],
  })),
);

/** Assessments of three questions. Where there are more attempts than people, the others are of people who came back on other devices. */
export async function fillAssessments(database: Counter, sessions: readonly SessionToFill[]): Promise<void> {
  await database.query(
    `WITH ${sessionsGiven}, submitted AS MATERIALIZED (
       SELECT s.*, nth, CASE WHEN NOT s.anonymous AND nth < s.crowd THEN p.person END AS person,
         ARRAY(SELECT 'q' || q FROM generate_series(1, 3) AS q WHERE (nth + q * nth) % 5 < 3) AS right_questions
       FROM given s, generate_series(0, s.answers - 1) AS nth, people p
       WHERE p.session_id = s.session_id AND p.place = nth % s.crowd
     ), asked AS (
       INSERT INTO assessments (pigeonhole_id, session_id, questions) SELECT pigeonhole_id, session_id, $2::jsonb FROM given
     )
     INSERT INTO assessment_attempts (pigeonhole_id, session_id, run, attempt, attendee_id, answers, submitted, points, right_questions)
     SELECT pigeonhole_id, session_id,
       CASE WHEN person IS NULL THEN ${lostMark} ELSE convert_to(person::text, 'UTF8') END, 1, person,
       (SELECT jsonb_object_agg('q' || q, jsonb_build_array(CASE WHEN 'q' || q = ANY (right_questions) THEN 'o1' ELSE 'o2' END))
        FROM generate_series(1, 3) AS q),
       true, (SELECT coalesce(sum(substr(q, 2)::int), 0) FROM unnest(right_questions) AS q), right_questions
     FROM submitted`,
    [JSON.stringify(sessions), questions],
  );
}
