import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { sorted, standingOrder } from '#web/kinds/qna/standing-order.ts';

/**
 * The questions to choose from. Nothing moves under a finger on stage: votes change the order, and new questions join,
 * when they are let. One that was here before and comes back needs no leave: somebody has just sent it back.
 */
export function useStandingList(all: readonly Question[]) {
  const questions = all.filter(({ status }) => status === 'allowed');
  const [order, setOrder] = useState<readonly string[]>(() => idsOf(questions));
  const elsewhere = useRef(new Set<string>());
  for (const { id, status } of all) if (status !== 'allowed') elsewhere.current.add(id);
  const { shown, waiting, moved } = standingOrder(order, questions, 'top', elsewhere.current);

  const joined = shown.some(({ id }) => !order.includes(id)) ? shown.map(({ id }) => id).join(' ') : null;
  useEffect(() => {
    if (joined !== null) setOrder(joined.split(' '));
  }, [joined]);

  return { list: shown, waiting: Math.max(waiting, moved ? 1 : 0), moveOn: () => setOrder(idsOf(questions)) };
}

const idsOf = (questions: readonly Question[]): string[] => sorted(questions, 'top').map(({ id }) => id);
