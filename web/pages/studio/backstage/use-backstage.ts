import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { BackstageMessage } from '#contract/realtime/backstage.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';

const none: readonly BackstageMessage[] = [];

/** What those who run the event have told those on stage, in the order it was sent. */
export function useBackstage() {
  const all = useStream(agendaStreamId).snapshot?.backstage ?? none;
  return { all, waiting: all.filter(({ acknowledged }) => acknowledged === null) };
}
