import { type Announcement, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { useIsPast } from './use-is-past.ts';

/** What the event says to its phones now: null once it has expired by the server's clock. */
export function useAnnouncement(): Announcement | null {
  const said = useStream(agendaStreamId).snapshot?.announcement ?? null;
  return useIsPast(said?.until ?? null) ? null : said;
}
