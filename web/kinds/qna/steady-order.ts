import { byNewest, byOldest, byVotes } from '#contract/kinds/qna/question-order.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';

export type QuestionSort = 'top' | 'new' | 'old';
const comparing = { top: byVotes, new: byNewest, old: byOldest } as const;

/** The order a list would have if it were drawn now. */
export function sorted(questions: readonly Question[], sort: QuestionSort): Question[] {
  return [...questions].sort(comparing[sort]);
}

export type SteadyOrder = {
  /** What is shown, in the order in which it was last let move. */
  shown: Question[];
  /** How many are there that are not shown yet. */
  waiting: number;
  /** What is shown would stand in another order now. */
  moved: boolean;
};

/**
 * Nothing moves under a finger: a list keeps the order it had, however the votes go. What is new waits; what is gone is
 * gone at once, for it may have been taken off the screen for a reason. My own questions wait for nobody.
 */
export function steadyOrder(
  order: readonly string[],
  questions: readonly Question[],
  sort: QuestionSort,
  mine: ReadonlySet<string>,
): SteadyOrder {
  const now = sorted(questions, sort);
  const byId = new Map(now.map((question) => [question.id, question]));
  const kept = order.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(order);
  const news = now.filter(({ id }) => !known.has(id));
  const ownNews = news.filter(({ id }) => mine.has(id));
  const shown = [...ownNews, ...kept];
  // Nothing stands there that could move.
  if (shown.length === 0) return { shown: now, waiting: 0, moved: false };
  // Mine stand where I saw them leave: that alone is no other order.
  const isOthers = ({ id }: Question) => known.has(id) && !mine.has(id);
  const othersKept = kept.filter(isOthers);
  return {
    shown,
    waiting: news.length - ownNews.length,
    moved: now.filter(isOthers).some((question, at) => question !== othersKept[at]),
  };
}
