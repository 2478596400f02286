import { useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { sorted, steadyOrder } from '#web/kinds/qna/steady-order.ts';

type Beyond = {
  /** Ids of what is not to be shown yet, because what stands above it was not read. */
  below: ReadonlySet<string>;
  /** Ids of what was read on, or stands among it. */
  more: ReadonlySet<string>;
};

/**
 * The questions to choose from. Nothing moves under a finger on stage: votes change the order, and new questions join,
 * when they are let. One that was here before and comes back needs no leave: somebody has just sent it back. What is
 * read on joins at the end.
 */
export function useSteadyList(all: readonly Question[], { below, more }: Beyond) {
  const allowed = all.filter(({ status }) => status === 'allowed');
  const [order, setOrder] = useState<readonly string[]>(() =>
    idsOf(allowed.filter(({ id }) => !below.has(id))),
  );
  const known = new Set(order);
  const elsewhere = useRef(new Set<string>());
  for (const { id, status } of all) if (status !== 'allowed') elsewhere.current.add(id);
  const wasHere = (id: string) => known.has(id) || elsewhere.current.has(id);
  // What votes push below the end stays where it stands until the list is let move.
  const questions = allowed.filter(({ id }) => wasHere(id) || !below.has(id));
  const readOn = idsOf(questions.filter(({ id }) => more.has(id) && !known.has(id)));
  const { shown, waiting, moved } = steadyOrder([...order, ...readOn], questions, 'top', elsewhere.current);

  const joined = shown.some(({ id }) => !known.has(id)) ? shown.map(({ id }) => id).join(' ') : null;
  useEffect(() => {
    if (joined !== null) setOrder(joined.split(' '));
  }, [joined]);

  return {
    list: shown,
    waiting: Math.max(waiting, moved ? 1 : 0),
    moveOn: () => setOrder(idsOf(questions.filter(({ id }) => !below.has(id)))),
  };
}

const idsOf = (questions: readonly Question[]): string[] => sorted(questions, 'top').map(({ id }) => id);
