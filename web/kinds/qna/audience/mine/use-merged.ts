import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import type { OwnText } from '#web/realtime/outbox-entry.ts';

const againEveryMs = 30_000;
/** As many as one call takes. */
const most = 100;

/** Of my questions that are not on the screen, the texts of those that they were merged into. */
export function useMerged(lsId: string, offScreen: readonly OwnText[]): ReadonlyMap<string, string> {
  const [merged, setMerged] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = offScreen
    .slice(0, most)
    .map(({ key }) => key)
    .join(',');

  useEffect(() => {
    if (ids === '') return;
    const readNow = async () => {
      if (document.visibilityState === 'hidden') return;
      const reply = await call('readMerged', { params: { lsId }, query: { ids } });
      setMerged(new Map(reply.merged.map(({ id, into }) => [id, into.text])));
    };
    // Next time is soon enough.
    const tryNow = () => void readNow().catch(() => undefined);
    tryNow();
    const timer = setInterval(tryNow, againEveryMs);
    return () => clearInterval(timer);
  }, [lsId, ids]);

  return merged;
}
