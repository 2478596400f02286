import { useEffect, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { type QuestionSort, type SteadyOrder, sorted, steadyOrder } from '#web/kinds/qna/steady-order.ts';

type List = {
  questions: readonly Question[];
  /** Those that the reader has asked for: they stand below the others, and wait for nobody. */
  more: readonly Question[];
  /** What was drawn already stays where it is if it is one of these. */
  below: readonly Question[];
  sort: QuestionSort;
  mine: ReadonlySet<string>;
};

/** A list that moves only when it is told to: `moveOn`, another tab, or a phone that was put away in between. */
export function useSteadyOrder({
  questions,
  more,
  below,
  sort,
  mine,
}: List): SteadyOrder & { moveOn: () => void } {
  const all = [...questions, ...more];
  const idsNow = () => sorted(all, sort).map(({ id }) => id);
  const [drawn, setDrawn] = useState(() => ({ sort, order: idsNow() }));
  const moveOn = () => setDrawn({ sort, order: idsNow() });

  const known = new Set(drawn.order);
  const order = [...drawn.order, ...more.map(({ id }) => id).filter((id) => !known.has(id))];
  const steady = steadyOrder(order, [...all, ...below.filter(({ id }) => known.has(id))], sort, mine);
  // The first questions of an empty list, and my own where I saw them leave, keep the place they were drawn at.
  if (drawn.sort !== sort) moveOn();
  else if (steady.shown.some(({ id }) => !known.has(id))) {
    setDrawn({ sort, order: steady.shown.map(({ id }) => id) });
  }

  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && moveOn();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  return { ...steady, moveOn };
}
