import type { ComponentProps } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { Head } from '#web/domains/sessions/head/Head.tsx';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { LiveStatus } from '../event/LiveStatus.tsx';
import { TestBar } from '../test-mode/TestBar.tsx';
import { panelOf } from './panel.ts';

/** The top of every page of the studio that an event is run on. */
export function PanelHead(head: ComponentProps<typeof Head>) {
  const room = useStream(agendaStreamId).snapshot?.room;
  // In the studio every page of the event says it already.
  const isAlone = panelOf(useBoot()) !== null;
  useTitle(`${head.title} · ${head.name}`);
  return (
    <>
      <LiveStatus />
      {isAlone && room?.test && <TestBar />}
      <Head {...head} />
    </>
  );
}
