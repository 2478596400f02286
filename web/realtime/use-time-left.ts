import { useEffect, useState } from 'react';
import { useLiveConnection } from './LiveProvider.tsx';

/** Milliseconds between two looks at the clock. */
const stepMs = 250;

/** Whole seconds that are left, by the server's clock; null: there is no limit. 0: time is up. */
export function useTimeLeft(openedAt: string | null, limit: number | null): number | null {
  const { streams } = useLiveConnection();
  const until = openedAt === null || limit === null ? null : Date.parse(openedAt) + limit;
  const leftAt = (now: number) => (until === null ? null : Math.max(0, Math.ceil((until - now) / 1000)));
  const [, setLeft] = useState(() => leftAt(streams.now()));

  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - streams.now()) / 1000));
      setLeft(left);
      if (left === 0) clearInterval(timer);
    }, stepMs);
    return () => clearInterval(timer);
  }, [until, streams]);

  return leftAt(streams.now());
}
