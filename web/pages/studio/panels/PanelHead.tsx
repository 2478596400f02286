import type { ComponentProps } from 'react';
import { type AgendaSnapshot, agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { Head } from '#web/domains/sessions/head/Head.tsx';
import { asOpened, chosenSession } from '#web/domains/sessions/on-stage.ts';
import { t } from '#web/messages.ts';
import { useServerClock, useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useHeadingAfterStep } from '../after-step.ts';
import { LiveStatus } from '../event/LiveStatus.tsx';
import { TestBar } from '../test-mode/TestBar.tsx';
import { panelOf } from './panel.ts';

/** The top of every page of the studio that an event is run on. */
export function PanelHead(head: ComponentProps<typeof Head>) {
  const { snapshot } = useStream(agendaStreamId);
  const now = useServerClock();
  const isTest = snapshot?.room.test === true;
  // In the studio every page of the event says it already.
  const isAlone = panelOf(useBoot()) !== null;
  useTitle(`${head.title} · ${head.name}`);
  useHeadingAfterStep();
  return (
    <>
      <LiveStatus />
      {isAlone && isTest && <TestBar />}
      <Head {...head} {...(isTest && { onStage: onStageText(snapshot, now()) })} />
    </>
  );
}

/** In test mode projectors choose among many, and a rehearsal leads them. */
function onStageText(agenda: AgendaSnapshot, now: number): string {
  const shown = chosenSession(agenda, asOpened, now);
  return t('panel.onStage', { name: shown?.name ?? t('run.projector.waiting') });
}
