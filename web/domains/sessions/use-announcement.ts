import { useEffect, useState } from 'react';
import { type Announcement, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';

/** What the event says to its phones now: null once it has expired by the server's clock. */
export function useAnnouncement(): Announcement | null {
  const { streams } = useLiveConnection();
  const [, redraw] = useState(0);
  const said = useStream(agendaStreamId).snapshot?.announcement ?? null;
  const left = said === null ? 0 : said.until - streams.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => redraw((count) => count + 1), left);
    return () => clearTimeout(timer);
  });
  return left > 0 ? said : null;
}
