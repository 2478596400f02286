import { type MouseEvent, useEffect, useRef } from 'react';

/** A press at one spot so soon after another one goes on with the row that was moved, which is no longer below the pointer. */
const goesOnMs = 1000;
const sameSpot = 8;
/** For so long after another row has come to a place by other hands, a press there may be meant for the one before. */
const settleMs = 600;

type Press = { key: string; x: number; y: number; time: number };

/** Which row a press on a button that moves rows is meant for. */
export function useMeantPresses(keys: readonly string[]) {
  const last = useRef<Press | null>(null);
  const known = useRef(keys);
  const comeAt = useRef(new Map<number, number>());
  const order = keys.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are another array with each rendering
  useEffect(() => {
    for (const [at, key] of known.current.entries())
      if (key !== keys[at]) comeAt.current.set(at, performance.now());
    known.current = keys;
  }, [order]);

  return {
    /** Null: nobody can tell. */
    rowMeant({ clientX: x, clientY: y, detail, timeStamp: time }: MouseEvent, at: number): string | null {
      const key = keys[at];
      // Pressed by the keyboard: the button that has the focus is meant.
      if (key === undefined || detail === 0) return key ?? null;
      // `time` is when it was pressed: a busy page learns of it late.
      const { current } = last;
      const goesOn =
        current !== null &&
        time - current.time < goesOnMs &&
        Math.hypot(x - current.x, y - current.y) < sameSpot;
      if (!goesOn && time - (comeAt.current.get(at) ?? Number.NEGATIVE_INFINITY) < settleMs) return null;
      const meant = goesOn ? current.key : key;
      last.current = { key: meant, x, y, time };
      return meant;
    },
    /** This order is our own doing. */
    expect(next: readonly string[]) {
      known.current = next;
    },
  };
}
