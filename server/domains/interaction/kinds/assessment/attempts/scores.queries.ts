import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** Of people who are through, by the points of their best attempt. */
type ScoreRow = { points: number; people: number };
export type ScoreRows = { began: number; scores: ScoreRow[]; right: Record<string, number> };

/** How everybody did, each by their best attempt; of two with the same points the first one. */
export async function scoresIn(db: Db, { pigeonholeId, streamId }: Stream): Promise<ScoreRows> {
  const { rows } = await sql<ScoreRows>`
    WITH own AS MATERIALIZED (
      SELECT run, attempt, submitted, points, right_questions FROM assessment_attempts
      WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ${streamId}
    ), best AS MATERIALIZED (
      SELECT DISTINCT ON (run) points, right_questions FROM own WHERE submitted ORDER BY run, points DESC, attempt
    )
    SELECT (SELECT count(DISTINCT run)::int FROM own) AS began,
      (SELECT coalesce(json_agg(json_build_object('points', points, 'people', people)), '[]')
        FROM (SELECT points, count(*)::int AS people FROM best GROUP BY points) one) AS scores,
      (SELECT coalesce(json_object_agg(question, people), '{}')
        FROM (SELECT question, count(*)::int AS people FROM best, unnest(right_questions) AS question GROUP BY question) one) AS right`.execute(
    db,
  );
  return rows[0] ?? { began: 0, scores: [], right: {} };
}
