import { useEffect, useState } from 'react';
import type { Question } from '#contract/interaction/questions.ts';
import { sorted, standingOrder } from '#web/domains/interaction/standing-order.ts';

const nobody: ReadonlySet<string> = new Set();

/** Nothing moves under a finger on stage: votes change the order, and new questions join, when they are let. */
export function useStandingList(questions: readonly Question[]) {
  const [order, setOrder] = useState<readonly string[]>([]);
  const { shown, waiting, moved } = standingOrder(order, questions, 'top', nobody);
  const moveOn = () => setOrder(sorted(questions, 'top').map(({ id }) => id));

  // The first to arrive need nobody's leave. Nor does one that comes back: it is what was just pressed.
  const begins = shown.length === 0 || order.length === 0;
  useEffect(() => {
    if (begins && questions.length > 0) setOrder(sorted(questions, 'top').map(({ id }) => id));
  }, [begins, questions]);

  return { list: shown, waiting: Math.max(waiting, moved ? 1 : 0), moveOn };
}
