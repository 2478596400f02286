import { useEffect, useState } from 'react';

/**
 * How a wait is shown (decision 0116). `short`: not at all, so that what is quick does not flicker; `shown`: that it goes on; `long`: how far
 * it is, or in words that it still goes on.
 */
export type Wait = 'short' | 'shown' | 'long';

const shownAfterMs = 300;
const longAfterMs = 2000;

export function useWait(isWaiting = true): Wait {
  const [wait, setWait] = useState<Wait>('short');
  useEffect(() => {
    if (!isWaiting) return;
    const shown = setTimeout(() => setWait('shown'), shownAfterMs);
    const long = setTimeout(() => setWait('long'), longAfterMs);
    return () => {
      clearTimeout(shown);
      clearTimeout(long);
      setWait('short');
    };
  }, [isWaiting]);
  return isWaiting ? wait : 'short';
}
