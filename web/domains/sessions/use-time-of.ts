import { useEffect, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { redrawAfterMs } from './live-now.ts';

/**
 * The time by which these sessions are to be drawn, by the server's clock: it moves on when one of them starts or ends by that, so
 * that nobody has to reload.
 */
export function useTimeOf(sessions: readonly LiveSession[]): number {
  const now = useServerClock();
  const [, redraw] = useState(0);
  const time = now();
  useEffect(() => {
    const wait = redrawAfterMs(sessions, time, now());
    if (wait === null) return;
    const timer = setTimeout(() => redraw((count) => count + 1), wait);
    return () => clearTimeout(timer);
  });
  return time;
}
