import { useEffect, useState } from 'react';

/** Seconds that are left, second by second. It goes by the clock: a page that slept does not count them again. */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearTimeout(timer);
  }, [left, end]);
  return left;
}
