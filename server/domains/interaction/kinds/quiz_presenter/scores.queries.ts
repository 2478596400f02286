import { sql } from 'kysely';
import type { QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

/** By the mark of its player, as latin1. */
export type Scores = ReadonlyMap<string, QuizScore>;

/** How every run does; empty before the first reveal. Each looks up its answer by key, as `firstRuns` does. */
export async function scoresIn(
  db: Db,
  { pigeonholeId, streamId }: Stream,
  { leaderboard }: SettingsOf<'quiz_presenter'>,
): Promise<Scores> {
  const { rows } = await sql<QuizScore & { player: Buffer }>`
    SELECT r.player, revealed.id AS revealed, r.points, r.right_answers AS right, count(*) OVER ()::int AS players,
      CASE WHEN ${leaderboard} THEN rank() OVER (ORDER BY r.points DESC)::int END AS rank,
      (SELECT json_build_object('right', a.is_right, 'points', a.points, 'bonus', a.bonus, 'milliseconds', a.milliseconds)
       FROM quiz_answers a WHERE a.pigeonhole_id = r.pigeonhole_id AND a.session_id = r.session_id
         AND a.quiz_question_id = revealed.id AND a.quiz_run_id = r.id) AS last
    FROM quiz_runs r CROSS JOIN (
      SELECT q.id FROM quiz_questions q
      WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.revealed ORDER BY q.asked DESC LIMIT 1
    ) revealed
    WHERE r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId}`.execute(db);
  return new Map(rows.map(({ player, ...score }) => [player.toString('latin1'), score]));
}
