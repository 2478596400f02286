import { readQuestionMoves as endpoint, type QuestionMove } from '#contract/kinds/qna/question-moves.ts';
import { streamOf } from '#server/domains/sessions/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { movesOf } from './question-moves.queries.ts';

const most = 20;

export const readQuestionMoves = handle(endpoint, 'session', async ({ tx, subject, params }) => {
  const session = streamOf(subject);
  const moves = await movesOf(tx, session, params.questionId, most);
  return {
    moves: moves.map(({ fromStatus, toStatus, madeWith, name, at }) => ({
      from: fromStatus as QuestionMove['from'],
      to: toStatus as QuestionMove['to'],
      by: madeWith as QuestionMove['by'],
      name,
      at: at.toISOString(),
    })),
  };
});
