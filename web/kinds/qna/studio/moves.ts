import type { MovableStatus, QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';

/** A press that the stream has not shown yet: as the question stood, and as it is to stand. */
export type Move = { id: string; from: MovableStatus; to: MovableStatus; textBefore: string; text: string };

/** One that is merged is not moved: nothing offers that (`actsIn`). */
export function moveOf(question: Question, to: MovableStatus, text = question.text): Move {
  return { id: question.id, from: question.status as MovableStatus, to, textBefore: question.text, text };
}

/** What a move is called, by the button that does it: a question comes to the approved ones by three of them. */
export function nameOfMove<To extends QuestionStatus>(from: QuestionStatus, to: To) {
  if (from === to) return 'edited';
  if (to === 'allowed' && from === 'current') return 'putBack';
  if (to === 'allowed' && (from === 'answered' || from === 'archived')) return 'reopened';
  return to;
}

/** The other way round, for "Undo". */
export function reversed(move: Move): Move {
  return { id: move.id, from: move.to, to: move.from, textBefore: move.text, text: move.textBefore };
}

/** The questions as they will stand once every press has come through: a press shows at once. */
export function withMoves(questions: readonly Question[], moves: readonly Move[]): Question[] {
  return questions.map((question) => moves.filter(({ id }) => id === question.id).reduce(moved, question));
}

/**
 * The question being answered. One that was pressed comes before the one whose place it takes: the stream tells later that that one is
 * among the others again.
 */
export function currentOf(questions: readonly Question[], open: readonly Move[]): Question | null {
  const current = questions.filter(({ status }) => status === 'current');
  const pressed = open.findLast(({ id, to }) => to === 'current' && current.some((one) => one.id === id));
  return current.find(({ id }) => id === pressed?.id) ?? current[0] ?? null;
}

function moved(question: Question, move: Move): Question {
  if (!isOpen(question, move)) return question;
  const edited = question.edited || move.text !== question.text;
  return { ...question, status: move.to, text: move.text, edited };
}

/**
 * Those the stream has not caught up with, in the order of the presses: one may begin where the one before ends. Once the stream
 * shows anything else than the start of a move, the stream is right.
 */
export function stillOpen(questions: readonly Question[], moves: readonly Move[]): Move[] {
  const now = new Map(questions.map((question) => [question.id, question]));
  return moves.filter((move) => {
    const question = now.get(move.id);
    if (question === undefined || !isOpen(question, move)) return false;
    now.set(move.id, moved(question, move));
    return true;
  });
}

const isOpen = ({ status, text }: Question, move: Move): boolean =>
  status === move.from && text === move.textBefore;
