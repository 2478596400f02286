import { useEffect, useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { nextTurn } from './live-now.ts';

/** A timer can wait at most so long; and a laptop that slept finds its way back. */
const longestWaitMs = 60_000;

/**
 * The time by which these sessions are to be drawn: it moves on when one of them starts or ends by the clock, so that
 * nobody has to reload.
 */
export function useTimeOf(sessions: readonly LiveSession[], now: () => number): number {
  const [, redraw] = useState(0);
  const time = now();
  useEffect(() => {
    const turn = nextTurn(sessions, now());
    if (turn === null) return;
    const wait = Math.min(turn - now() + 20, longestWaitMs);
    const timer = setTimeout(() => redraw((count) => count + 1), wait);
    return () => clearTimeout(timer);
  });
  return time;
}
