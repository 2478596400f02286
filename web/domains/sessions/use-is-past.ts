import { useEffect, useState } from 'react';
import { useServerClock } from '#web/realtime/LiveProvider.tsx';

/** Whether a moment is past by the server's clock, drawn anew once it is. Null: there is none. */
export function useIsPast(moment: number | null): boolean {
  const now = useServerClock();
  const [, redraw] = useState(0);
  const left = moment === null ? 0 : moment - now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), left);
    return () => clearTimeout(timer);
  });
  return moment !== null && left <= 0;
}
