import type { movers } from '#contract/kinds/qna/question-moves.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Stream } from '#server/kernel/realtime/batches/handle-together.ts';

export type Mover = { madeWith: (typeof movers)[number]; accountId: string | null };
type NewMove = { questionId: string; from: QuestionStatus; to: QuestionStatus };

export async function insertMoves(
  tx: Tx,
  { pigeonholeId, streamId }: Stream,
  moves: readonly NewMove[],
  by: Mover & { at: Date },
): Promise<void> {
  const rows = moves.map(({ questionId, from, to }) => ({
    pigeonholeId,
    sessionId: streamId,
    questionId,
    fromStatus: from,
    toStatus: to,
    ...by,
  }));
  await tx.insertInto('questionMoves').values(rows).execute();
}

/** The last moves of a question, the newest first, with the names of those who made them. */
export async function movesOf(db: Db, { pigeonholeId, streamId }: Stream, questionId: string, most: number) {
  return db
    .selectFrom('questionMoves as m')
    .leftJoin('accounts as a', 'a.id', 'm.accountId')
    .select(['m.fromStatus', 'm.toStatus', 'm.madeWith', 'm.at', 'a.name'])
    .where('m.pigeonholeId', '=', pigeonholeId)
    .where('m.sessionId', '=', streamId)
    .where('m.questionId', '=', questionId)
    .orderBy('m.id', 'desc')
    .limit(most)
    .execute();
}
