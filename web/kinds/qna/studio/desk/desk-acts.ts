import type { MovableStatus, QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';

export type Act = 'allow' | 'edit' | 'dismiss' | 'takeBack' | 'answer' | 'archive' | 'current' | 'uncurrent';

const acts: Record<QuestionStatus, readonly Act[]> = {
  pending: ['allow', 'edit', 'dismiss'],
  allowed: ['current', 'answer', 'edit', 'takeBack', 'archive', 'dismiss'],
  current: ['answer', 'uncurrent', 'edit'],
  answered: ['allow', 'archive', 'dismiss'],
  dismissed: ['allow', 'takeBack'],
  archived: ['allow', 'answer', 'takeBack'],
  // It is taken out of the other one instead.
  merged: [],
};

/** What can be done with a question that stands so; the first of them is what is mostly wanted. */
export function actsIn(status: QuestionStatus): readonly Act[] {
  return acts[status];
}

export const targets: Record<Exclude<Act, 'edit'>, MovableStatus> = {
  allow: 'allowed',
  dismiss: 'dismissed',
  takeBack: 'pending',
  answer: 'answered',
  archive: 'archived',
  current: 'current',
  uncurrent: 'allowed',
};

/** The question being answered stays among the allowed. */
export const tabStays = (kind: Exclude<Act, 'edit'>) => kind === 'current' || kind === 'uncurrent';

const letters: Record<Act, string> = {
  allow: 'a',
  edit: 'e',
  dismiss: 'd',
  takeBack: 'p',
  answer: 'r',
  archive: 'x',
  current: 'c',
  uncurrent: 'c',
};

export function keysOf(question: Question, act: (kind: Act) => void): Record<string, () => void> {
  return Object.fromEntries(actsIn(question.status).map((kind) => [letters[kind], () => act(kind)]));
}
