import { useEffect, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { redrawAfterMs } from './live-now.ts';

/**
 * The time by which these sessions are to be drawn: it moves on when one of them starts or ends by the clock, so that
 * nobody has to reload.
 */
export function useTimeOf(sessions: readonly LiveSession[], now: () => number): number {
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
