import { useEffect } from 'react';
import type { Connection } from '#web/ui/status/StatusLine.tsx';
import { loadPoll } from './load-poll.ts';

const untilSettledMs = 3000;

/**
 * Fetches a little after the start what polls need, so that it is there when one opens, and when the network has gone;
 * once more when the network is back.
 */
export function usePollAtHand(connection: Connection): void {
  useEffect(() => {
    if (connection !== 'online') return;
    const timer = setTimeout(() => void loadPoll().catch(() => {}), untilSettledMs);
    return () => clearTimeout(timer);
  }, [connection]);
}
