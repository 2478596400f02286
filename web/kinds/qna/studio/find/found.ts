import { byNewest } from '#contract/kinds/qna/question-order.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { Filter } from './filter.ts';

/** What was read of a search. */
export type Found = {
  filter: Filter;
  /** The newest first. */
  questions: readonly Question[];
  count: number;
  /** Where the next page begins; null after the last one. */
  next: string | null;
  /** The newest one that is shown; null while none was found. */
  newest: Question | null;
};

/** Those at the top that came after the newest one that is shown. */
export function heldBack({ questions, newest }: Found): readonly Question[] {
  return newest === null ? [] : questions.filter((question) => byNewest(question, newest) < 0);
}

/** The same questions as somebody knows better how they stand; the same object where nothing differs. */
export function upToDate(found: Found, known: readonly Question[]): Found {
  const better = new Map(known.map((question) => [question.id, question]));
  const differs = found.questions.some((question) => (better.get(question.id) ?? question) !== question);
  if (!differs) return found;
  return { ...found, questions: found.questions.map((question) => better.get(question.id) ?? question) };
}
