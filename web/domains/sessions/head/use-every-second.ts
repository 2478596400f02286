import { useEffect, useState } from 'react';

/** The time, drawn anew at each full second of it. */
export function useEverySecond(now: () => number): number {
  const [, redraw] = useState(0);
  const time = now();
  useEffect(() => {
    const timer = setTimeout(() => redraw((count) => count + 1), 1000 - (time % 1000));
    return () => clearTimeout(timer);
  });
  return time;
}
