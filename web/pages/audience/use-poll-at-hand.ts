import { useEffect } from 'react';
import { loadPoll } from './load-poll.ts';

const untilSettledMs = 3000;

/** Fetches a little after the start what polls need, so that it is there when one opens, and when the network has gone. */
export function usePollAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadPoll().catch(() => {}), untilSettledMs);
    return () => clearTimeout(timer);
  }, []);
}
