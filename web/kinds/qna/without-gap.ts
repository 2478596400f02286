import { byNewest, byOldest, byVotes } from '#contract/kinds/qna/question-order.ts';
import type { QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { ReadQuestion } from '#contract/kinds/qna/read-questions.ts';

/** A question as the stream keeps it up to date, or as it was read by HTTP. */
export type AnyQuestion = ReadQuestion;

const comparing = { top: byVotes, newest: byNewest, oldest: byOldest } as const;

/** Questions read beyond the window. */
export type Pages = {
  questions: readonly AnyQuestion[];
  /** How many were read: with those that the stream has taken over. */
  read: number;
  /** The last one that was read, as it stood in the order then. */
  end: Question;
  /** Null: there are no more. */
  next: string | null;
};

type Held = {
  /** Those of one status that the stream holds. */
  held: readonly Question[];
  /** How many of this status there are. */
  total: number;
  order: QuestionOrder;
  /** As many as the window holds in this order, if there are as many. */
  most: number;
};

/**
 * The questions that stand in an order without a gap. A window holds the first ones of several orders: what it holds of another
 * order lies further down, and is shown when everything above it is.
 */
export function withoutGap({ held, total, order, most }: Held, pages: Pages | null) {
  const ordered = [...held].sort(comparing[order]);
  if (held.length >= total) return { first: ordered, more: [], below: [], isAll: true };
  const first = ordered.slice(0, most);
  const ids = new Set(held.map(({ id }) => id));
  const others = [...ordered.slice(most), ...(pages?.questions ?? []).filter(({ id }) => !ids.has(id))];
  const isAbove = (question: Question) =>
    pages !== null && (pages.next === null || comparing[order](question, pages.end) <= 0);
  return {
    first,
    more: others.filter(isAbove).sort(comparing[order]) as readonly AnyQuestion[],
    below: others.filter((question) => !isAbove(question)),
    isAll: pages !== null && pages.next === null,
  };
}
