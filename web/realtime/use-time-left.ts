import { useEffect, useState } from 'react';
import { useLiveConnection } from './LiveProvider.tsx';
import type { StreamStore } from './stream-store.ts';

/** Milliseconds between two looks at the clock. */
const stepMs = 250;

/** Whole seconds that are left, by the server's clock; null: there is no limit. 0: time is up. */
export function useTimeLeft(openedAt: string | null, limit: number | null): number | null {
  const { streams } = useLiveConnection();
  const until = openedAt === null || limit === null ? null : Date.parse(openedAt) + limit;
  const [, setLeft] = useState(() => leftUntil(until, streams));

  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setLeft(leftUntil(until, streams)), stepMs);
    return () => clearInterval(timer);
  }, [until, streams]);

  return leftUntil(until, streams);
}

/** Nothing is over while the time is not sure (L27). */
function leftUntil(until: number | null, streams: StreamStore): number | null {
  if (until === null) return null;
  const left = Math.ceil((until - streams.now()) / 1000);
  return Math.max(streams.isTimeSure ? 0 : 1, left);
}
