import { useEffect, useRef } from 'react';

/** A timer can wait at most so long; and a laptop that slept finds its way back. */
const longestWaitMs = 60_000;
/** What the clock changes is there a moment later. */
const aMomentMs = 200;
/** Where the clock of this device is ahead, the server has not changed it yet. */
const untilNextTryMs = 30_000;

/** Reads again what the clock changes, at that instant in ms since 1970; null: it changes nothing. */
export function useAgainAt(at: number | null, again: () => unknown): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    // A node up to 0.3 tells no instant.
    if (at === null || Number.isNaN(at)) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const isDue = at <= Date.now();
      if (isDue) void latest.current();
      timer = setTimeout(look, isDue ? untilNextTryMs : untilThen(at));
    };
    timer = setTimeout(look, untilThen(at));
    return () => clearTimeout(timer);
  }, [at]);
}

const untilThen = (at: number) => Math.min(Math.max(at - Date.now(), 0) + aMomentMs, longestWaitMs);
