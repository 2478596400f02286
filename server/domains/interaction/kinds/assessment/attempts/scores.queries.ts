import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import { justThis } from '../../of-sessions.ts';
import type { SessionsOf } from '../../session-kind.ts';

/** Of people who are through, by the points of their best attempt. */
type ScoreRow = { points: number; people: number };
export type ScoreRows = { began: number; scores: ScoreRow[]; right: Record<string, number> };

/** How everybody did, each by their best attempt; of two with the same points the first one. */
export async function scoresInEach(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<(ScoreRows & { sessionId: string })[]> {
  const { rows } = await sql<ScoreRows & { sessionId: string }>`
    SELECT of_session.id AS session_id, scores.* FROM unnest(${sessionIds}::bigint[]) AS of_session (id) CROSS JOIN LATERAL (
    WITH own AS MATERIALIZED (
      SELECT run, attempt, submitted, points, right_questions FROM assessment_attempts
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = of_session.id
    ), best AS MATERIALIZED (
      SELECT DISTINCT ON (run) points, right_questions FROM own WHERE submitted ORDER BY run, points DESC, attempt
    )
    SELECT (SELECT count(DISTINCT run)::int FROM own) AS began,
      (SELECT coalesce(json_agg(json_build_object('points', points, 'people', people)), '[]')
        FROM (SELECT points, count(*)::int AS people FROM best GROUP BY points) one) AS scores,
      (SELECT coalesce(json_object_agg(question, people), '{}')
        FROM (SELECT question, count(*)::int AS people FROM best, unnest(right_questions) AS question GROUP BY question) one) AS right
    ) scores`.execute(db);
  return rows;
}

export async function scoresIn(db: Db, session: Stream): Promise<ScoreRows> {
  const [{ began, scores, right } = { began: 0, scores: [], right: {} }] = await scoresInEach(
    db,
    justThis(session),
  );
  return { began, scores, right };
}
