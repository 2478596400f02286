import { useEffect, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { type QuestionSort, type Standing, sorted, standingOrder } from '#web/kinds/qna/standing-order.ts';

/** A list that moves only when it is told to: `moveOn`, another tab, or a phone that was put away in between. */
export function useStandingOrder(
  questions: readonly Question[],
  sort: QuestionSort,
  mine: ReadonlySet<string>,
): Standing & { moveOn: () => void } {
  const idsNow = () => sorted(questions, sort).map(({ id }) => id);
  const [drawn, setDrawn] = useState(() => ({ sort, order: idsNow() }));
  const moveOn = () => setDrawn({ sort, order: idsNow() });

  const standing = standingOrder(drawn.order, questions, sort, mine);
  // The first questions of an empty list, and my own where I saw them leave, keep the place they were drawn at.
  const known = new Set(drawn.order);
  if (drawn.sort !== sort) moveOn();
  else if (standing.shown.some(({ id }) => !known.has(id))) {
    setDrawn({ sort, order: standing.shown.map(({ id }) => id) });
  }

  useEffect(() => {
    const look = () => document.visibilityState === 'hidden' && moveOn();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });

  return { ...standing, moveOn };
}
