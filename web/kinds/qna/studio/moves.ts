import type { MovableStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';

/** A press that the stream has not shown yet: as the question stood, and as it is to stand. */
export type Move = { id: string; from: MovableStatus; to: MovableStatus; textBefore: string; text: string };

/** One that is merged is not moved: nothing offers that (`actsIn`). */
export function moveOf(question: Question, to: MovableStatus, text = question.text): Move {
  return { id: question.id, from: question.status as MovableStatus, to, textBefore: question.text, text };
}

/** The other way round, for "Undo". */
export function reversed(move: Move): Move {
  return { id: move.id, from: move.to, to: move.from, textBefore: move.text, text: move.textBefore };
}

/** The questions as they will stand once every press has come through: a press shows at once. */
export function withMoves(questions: readonly Question[], moves: readonly Move[]): Question[] {
  const open = new Map(stillOpen(questions, moves).map((move) => [move.id, move]));
  return questions.map((question) => {
    const move = open.get(question.id);
    if (!move) return question;
    return {
      ...question,
      status: move.to,
      text: move.text,
      edited: question.edited || move.text !== question.text,
    };
  });
}

/** Those the stream has not caught up with. Once it shows anything else than the start of a move, the stream is right. */
export function stillOpen(questions: readonly Question[], moves: readonly Move[]): Move[] {
  const now = new Map(questions.map((question) => [question.id, question]));
  return moves.filter((move) => {
    const question = now.get(move.id);
    return question?.status === move.from && question.text === move.textBefore;
  });
}
