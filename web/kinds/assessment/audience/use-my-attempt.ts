import { useEffect, useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readMyAttempt } from '#contract/kinds/assessment/attempts.ts';
import { call } from '#web/api/call.ts';
import { type BackOff, waitBefore } from '#web/realtime/back-off.ts';

const again: BackOff = { firstMs: 1000, mostMs: 15_000 };
/** Until the server has submitted what was open at the end, which it does once a minute. */
const unsubmitted: BackOff = { firstMs: 5000, mostMs: 20_000 };
/** At the end a hall asks together: not all at once. People whose reads come in one second. */
const readsASecond = 1000;

export type MyAttempt = ReplyOf<typeof readMyAttempt>;

/** What nobody else is told: order and time of my attempt, and its score. Read whenever `of` is another one, and after the end until it is submitted; null until it is there. */
export function useMyAttempt(lsId: string, of: string, people: number): MyAttempt | null {
  const [known, setKnown] = useState<{ of: string; reply: MyAttempt } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many there are matters only as the wait begins
  useEffect(() => {
    let isLeft = false;
    let tries = 0;
    const isOver = of.endsWith('over');
    const read = () => {
      tries += 1;
      call('readMyAttempt', { params: { lsId } }).then(
        (reply) => {
          if (isLeft) return;
          setKnown({ of, reply });
          if (isOver && reply.run?.submitted === false)
            timer = setTimeout(read, waitBefore(tries, unsubmitted, Math.random));
        },
        () => {
          if (!isLeft) timer = setTimeout(read, waitBefore(tries, again, Math.random));
        },
      );
    };
    let timer = setTimeout(read, isOver ? Math.random() * (people / readsASecond) * 1000 : 0);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [of, lsId]);
  return known?.of === of ? known.reply : null;
}
