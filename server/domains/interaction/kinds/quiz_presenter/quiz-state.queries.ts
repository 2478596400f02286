import { sql } from 'kysely';
import type { QuizStep } from '#contract/kinds/quiz_presenter/quiz-steps.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type QuizState = { step: QuizStep; questionId: string | null; openedAt: Date | null };

const inLobby: QuizState = { step: 'lobby', questionId: null, openedAt: null };

export async function quizStateOf(db: Db, { pigeonholeId, streamId }: Stream): Promise<QuizState> {
  const row = await db
    .selectFrom('quizStates')
    .select(['step', 'quizQuestionId as questionId', 'openedAt'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('sessionId', '=', streamId)
    .executeTakeFirst();
  return row === undefined ? inLobby : { ...row, step: row.step as QuizStep };
}

export async function writeQuizState(
  tx: Tx,
  { pigeonholeId, streamId: sessionId }: Stream,
  { step, questionId: quizQuestionId, openedAt }: QuizState,
): Promise<void> {
  const state = { step, quizQuestionId, openedAt };
  await tx
    .insertInto('quizStates')
    .values({ pigeonholeId, sessionId, ...state })
    .onConflict((known) => known.columns(['pigeonholeId', 'sessionId']).doUpdateSet(state))
    .execute();
}

/** All quizzes of these events, or some of them, are back in their lobbies: nothing was asked. */
export async function backToLobby(
  tx: Tx,
  pigeonholeIds: readonly string[],
  sessionIds: readonly string[] | null = null,
): Promise<void> {
  const some = sessionIds === null ? sql`true` : sql`session_id = ANY (${sessionIds}::bigint[])`;
  await sql`DELETE FROM quiz_states WHERE pigeonhole_id = ANY (${pigeonholeIds}::bigint[]) AND ${some}`.execute(
    tx,
  );
  await sql`
    UPDATE quiz_options o SET chosen = 0 FROM quiz_questions q
    WHERE q.pigeonhole_id = ANY (${pigeonholeIds}::bigint[]) AND ${sessionIds === null ? sql`true` : sql`q.session_id = ANY (${sessionIds}::bigint[])`}
      AND o.pigeonhole_id = q.pigeonhole_id AND o.quiz_question_id = q.id`.execute(tx);
  await sql`
    UPDATE quiz_questions SET asked = NULL, revealed = false, answered = 0
    WHERE pigeonhole_id = ANY (${pigeonholeIds}::bigint[]) AND ${some}`.execute(tx);
}
