import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { t } from '#web/messages.ts';
import { usePulse, useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { LiveStatus } from '../event/LiveStatus.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { TestBar } from '../test-mode/TestBar.tsx';
import { panelOf } from './panel.ts';

export function PanelHead({ title, name }: { title: string; name: string }) {
  const agenda = useStream(agendaStreamId);
  // In the studio every page of the event says it already.
  const isAlone = panelOf(useBoot()) !== null;
  const here = usePulse();
  const lead = [name, here === null ? null : t('studio.here', { count: here })].filter(
    (part) => part !== null,
  );
  return (
    <>
      <LiveStatus />
      {isAlone && agenda.snapshot?.room.test && <TestBar />}
      <PageHead title={title} of={name} lead={lead.join(' · ')} />
    </>
  );
}
