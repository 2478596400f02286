import { useState } from 'react';
import { call } from '#web/api/call.ts';
import type { OwnText } from '#web/realtime/outbox-entry.ts';
import { useReadAgain } from '#web/realtime/use-read-again.ts';

/** As many as one call takes. */
const most = 100;

/** Of my questions that are not on the screen, the texts of those that they were merged into. */
export function useMerged(lsId: string, offScreen: readonly OwnText[]): ReadonlyMap<string, string> {
  const [merged, setMerged] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = offScreen
    .slice(0, most)
    .map(({ key }) => key)
    .join(',');

  async function read(isOver: () => boolean) {
    const reply = await call('readMerged', { params: { lsId }, query: { ids } });
    if (!isOver()) setMerged(new Map(reply.merged.map(({ id, into }) => [id, into.text])));
  }
  useReadAgain(ids && `${lsId} ${ids}`, read, 'at once');

  return merged;
}
