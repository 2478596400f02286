import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { stageOrder } from './stage-order.ts';

/** Two questions that overtake each other ten times a second would be unreadable. */
const restMs = 2500;

/** The questions of the stage with their votes as they are, in an order that changes now and then. */
export function useStageOrder(questions: readonly Question[]): Question[] {
  const wanted = stageOrder([], questions);
  const [order, setOrder] = useState<readonly string[]>(() => wanted.map(({ id }) => id));
  const shown = stageOrder(order, questions);
  const isSettled = shown.every((question, at) => question === wanted[at]);
  const latest = useRef(wanted);

  useEffect(() => {
    latest.current = wanted;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: votes may have changed since the timer: an order that is out of date again needs a new one
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setOrder(latest.current.map(({ id }) => id)), restMs);
    return () => clearTimeout(timer);
  }, [isSettled, order]);

  return shown;
}
