import type { Client } from 'pg';
import { bonusOf, pointsOf } from '#contract/kinds/quiz_presenter/quiz-points.ts';

type Answer = { run: string; most: number; right: boolean; milliseconds: number };

export type RunPoints = { kept: number; recomputed: number };

/** The points of every run as they are kept, and as its answers make them in the order of the questions. */
export async function pointsBySql(client: Client, sessionId: string, limit: number): Promise<RunPoints[]> {
  const runs = await client.query<{ id: string; points: number }>(
    'SELECT id::text, points FROM quiz_runs WHERE session_id = $1',
    [sessionId],
  );
  const answers = await client.query<Answer>(
    `SELECT a.quiz_run_id::text AS run, q.points AS most, a.is_right AS right, a.milliseconds
     FROM quiz_answers a JOIN quiz_questions q ON q.id = a.quiz_question_id WHERE a.session_id = $1 ORDER BY q.asked`,
    [sessionId],
  );
  const byRun = Map.groupBy(answers.rows, ({ run }) => run);
  return runs.rows.map(({ id, points }) => ({
    kept: points,
    recomputed: recompute(byRun.get(id) ?? [], limit),
  }));
}

function recompute(answers: readonly Answer[], limit: number): number {
  let [points, streak] = [0, 0];
  for (const { most, right, milliseconds } of answers) {
    if (right)
      points += pointsOf({ points: most }, { milliseconds, limit, accuracyOnly: false }) + bonusOf(streak);
    streak = right ? streak + 1 : 0;
  }
  return points;
}
