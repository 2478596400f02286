import { useEffect, useRef, useState } from 'react';
import { tapsGatheredMs } from '#contract/realtime/tap-limits.ts';
import { useLiveConnection, useServerClock } from '#web/realtime/LiveProvider.tsx';
import { tapAllowance } from './tap-allowance.ts';

/** How long the bar rests when somebody has tapped too fast, in milliseconds. */
const restMs = 1500;

/** Gathers taps and sends how many there were. What the network does not take at once is dropped: late applause is none. */
export function useTaps(stream: string) {
  const { send } = useLiveConnection();
  const now = useServerClock();
  const [isResting, setResting] = useState(false);
  const gathered = useRef<Record<string, number>>({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [allowance] = useState(() => tapAllowance(now()));

  useEffect(() => {
    if (!isResting) return;
    const rested = setTimeout(() => setResting(false), restMs);
    return () => clearTimeout(rested);
  }, [isResting]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** True: it counts. */
  function tap(id: string): boolean {
    if (isResting || !allowance.take(now())) {
      setResting(true);
      return false;
    }
    gathered.current[id] = (gathered.current[id] ?? 0) + 1;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      send({ t: 'tap', stream, counts: gathered.current });
      gathered.current = {};
    }, tapsGatheredMs);
    return true;
  }
  return { tap, isResting };
}
