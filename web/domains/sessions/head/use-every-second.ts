import { useEffect, useState } from 'react';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';

/** The time by the server's clock, drawn anew at each full second of it. */
export function useEverySecond(): number {
  const now = useServerClock();
  const [, redraw] = useState(0);
  const time = now();
  useEffect(() => {
    const timer = setTimeout(() => redraw((count) => count + 1), 1000 - (time % 1000));
    return () => clearTimeout(timer);
  });
  return time;
}
