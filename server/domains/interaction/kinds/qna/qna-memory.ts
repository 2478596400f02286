import type { CommentStatus } from '#contract/kinds/qna/comments/comment-status.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';

type QuestionKnown = {
  status: QuestionStatus;
  /** Of its own answer, and of those that were merged into it. */
  answerIds: readonly string[];
  mergedInto: string | undefined;
  /** Those that were merged into it. */
  merged: readonly string[];
};

/** Of each question and comment what live actions are judged by. */
export type QnaMemory = {
  questions: Map<string, QuestionKnown>;
  comments: Map<string, { questionId: string; status: CommentStatus }>;
};

/** Of a question as the desk sees it. */
export const questionKnown = (question: Question): QuestionKnown => ({
  status: question.status,
  answerIds: [
    ...(question.answerId === undefined ? [] : [question.answerId]),
    ...(question.furtherAnswers ?? []).map(({ id }) => id),
  ],
  mergedInto: question.mergedInto,
  merged: [...(question.merged ?? []), ...(question.mergedUnseen ?? [])],
});

/** The question that a call about this one is about: the one that it was merged into, if it was. */
export function rootOf(
  memory: Pick<QnaMemory, 'questions'>,
  id: string,
): (QuestionKnown & { id: string }) | undefined {
  const known = memory.questions.get(id);
  if (known === undefined) return undefined;
  return known.mergedInto === undefined ? { ...known, id } : rootOf(memory, known.mergedInto);
}
