import { type RawBuilder, sql } from 'kysely';
import type { Answers, Begun } from '#contract/interaction/answers.ts';
import { streakBonuses } from '#contract/kinds/quiz_presenter/quiz-points.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';
import type { SessionsOf } from '../session-kind.ts';
import { backToLobby } from './quiz-state.queries.ts';

export type AnswerRow = {
  /** base64 */
  player: string;
  optionIds: readonly string[];
  right: boolean;
  milliseconds: number;
  points: number;
  /** Whether points are added for right answers in a row. */
  streakBonus: boolean;
};

type Written = {
  answered: number;
  chosen: Record<string, number>;
  /** Runs of those who have one, by player (base64). */
  runs: Record<string, string> | null;
  /** Runs whose answers stand. */
  written: string[] | null;
};

/** `bonusOf` of the contract in SQL. */
const bonusFor = (streak: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${[...streakBonuses]}::int[])[least(${streak}, ${streakBonuses.length - 1}::int) + 1]`;

/**
 * One statement for a whole batch (L4): counts are of the rows that it really wrote. Each player may stand in it once; who has answered
 * before keeps that answer. Undefined: the question is gone.
 */
export async function writeAnswers(
  tx: Tx,
  session: Stream,
  questionId: string,
  answers: readonly AnswerRow[],
): Promise<Written | undefined> {
  const { rows } = await answersWritten(session, questionId, answers).execute(tx);
  return rows[0];
}

/**
 * What was given is joined with runs alone, and not with what was written: PostgreSQL, which has no figures of a session that has
 * just filled, would compare each of them with each.
 */
export const answersWritten = (
  { pigeonholeId, streamId }: Stream,
  questionId: string,
  answers: readonly AnswerRow[],
): RawBuilder<Written> =>
  sql<Written>`
    WITH given AS (
      SELECT r.id AS run, given.player, ARRAY(SELECT jsonb_array_elements_text("optionIds")::bigint) AS option_ids,
        "right" AS is_right, milliseconds, given.points, CASE WHEN given.points > 0 AND "streakBonus"
          THEN ${bonusFor(sql`r.streak`)} ELSE 0 END AS bonus
      FROM jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
          AS given (player text, "optionIds" jsonb, "right" boolean, milliseconds int, points int, "streakBonus" boolean)
        JOIN quiz_runs r ON r.pigeonhole_id = ${pigeonholeId} AND r.session_id = ${streamId}
          AND r.player = decode(given.player, 'base64')
    ), written AS (
      INSERT INTO quiz_answers (pigeonhole_id, session_id, quiz_question_id, quiz_run_id, option_ids, is_right, milliseconds, points, bonus)
      SELECT ${pigeonholeId}, ${streamId}, ${questionId}, run, option_ids, is_right, milliseconds, points, bonus FROM given
      ON CONFLICT DO NOTHING RETURNING quiz_run_id, option_ids
    ), ticks AS (
      SELECT option_id, count(*)::int AS more FROM written, unnest(option_ids) AS option_id GROUP BY option_id
    ), raised AS (
      UPDATE quiz_options o SET chosen = o.chosen + ticks.more FROM ticks
      WHERE o.pigeonhole_id = ${pigeonholeId} AND o.quiz_question_id = ${questionId} AND o.id = ticks.option_id
    )
    UPDATE quiz_questions q SET answered = answered + (SELECT count(*) FROM written)
    WHERE q.pigeonhole_id = ${pigeonholeId} AND q.session_id = ${streamId} AND q.id = ${questionId}
    RETURNING answered,
      (SELECT json_object_agg(o.id, o.chosen + coalesce(ticks.more, 0) ORDER BY o.sort, o.id)
       FROM quiz_options o LEFT JOIN ticks ON ticks.option_id = o.id
       WHERE o.pigeonhole_id = q.pigeonhole_id AND o.quiz_question_id = q.id) AS chosen,
      (SELECT json_object_agg(player, run::text) FROM given) AS runs,
      (SELECT array_agg(quiz_run_id) FROM written) AS written`;

export async function countAnswers(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Map<string, Answers>> {
  const { rows } = await sql<Answers & { sessionId: string }>`
    SELECT session_id, 0 AS written, count(*)::int AS votes FROM quiz_answers
    WHERE pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[]) GROUP BY session_id`.execute(
    db,
  );
  return new Map(rows.map(({ sessionId, ...answers }) => [sessionId, answers]));
}

/** How many questions were asked, and who has a place: what a reset takes back, also where nobody has answered. */
export async function countBegun(
  db: Db,
  { pigeonholeId, sessionIds }: SessionsOf,
): Promise<Pick<Begun, 'asked' | 'players'>> {
  const isIn = sql`pigeonhole_id = ${pigeonholeId} AND session_id = ANY (${sessionIds}::bigint[])`;
  const { rows } = await sql<Pick<Begun, 'asked' | 'players'>>`
    SELECT (SELECT count(*)::int FROM quiz_questions WHERE ${isIn} AND asked IS NOT NULL) AS asked,
      (SELECT count(*)::int FROM quiz_runs WHERE ${isIn}) AS players`.execute(db);
  return rows[0] ?? { asked: 0, players: 0 };
}

/** Everybody's runs with them: the quiz can be played anew. */
export async function deleteAnswers(tx: Tx, { pigeonholeId, sessionIds }: SessionsOf): Promise<void> {
  for (const table of ['quizAnswers', 'quizRuns'] as const)
    await tx
      .deleteFrom(table)
      .where('pigeonholeId', '=', pigeonholeId)
      .where('sessionId', 'in', sessionIds)
      .execute();
  await backToLobby(tx, [pigeonholeId], sessionIds);
}
