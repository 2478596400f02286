import type { QuestionStatus } from './question-status.ts';

type Ranked = { id: string; votes: number; status: QuestionStatus };

/** Most votes first, then the newer one; the question being answered stands above all, the answered ones below. */
export function byVotes(a: Ranked, b: Ranked): number {
  const rank = (question: Ranked) =>
    question.status === 'current' ? 0 : question.status === 'answered' ? 2 : 1;
  return rank(a) - rank(b) || b.votes - a.votes || byNewest(a, b);
}

/** Ids grow with time, so they tell which of two is newer without a date. */
export function byNewest(a: { id: string }, b: { id: string }): number {
  return b.id.length - a.id.length || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** As they came. */
export const byOldest = (a: { id: string }, b: { id: string }): number => byNewest(b, a);
