import { useEffect, useRef } from 'react';

const againEveryMs = 30_000;

/**
 * Copies are not kept up to date by news: while they are shown they are read again. `of`: what is read, if anything is. `isOver` tells
 * an answer that comes late that something else is read by now.
 */
export function useReadAgain(
  of: string | null,
  read: (isOver: () => boolean) => Promise<unknown>,
  first: 'at once' | 'later' = 'later',
): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (!of) return;
    let over = false;
    const readNow = () => {
      // Where it fails, next time is soon enough.
      if (document.visibilityState !== 'hidden') latest.current(() => over).catch(() => undefined);
    };
    if (first === 'at once') readNow();
    const timer = setInterval(readNow, againEveryMs);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [of, first]);
}
