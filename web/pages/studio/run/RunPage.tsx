import { useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { hasStarted } from '#contract/sessions/schedule.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { useTimeOf } from '#web/domains/sessions/use-time-of.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { AnnouncementBar } from '../announcing/AnnouncementBar.tsx';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { GuideCard } from '../guide/GuideCard.tsx';
import { ReopenDialog } from '../sessions/ReopenDialog.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { RehearseButton } from '../test-mode/RehearseButton.tsx';
import { TestCard } from '../test-mode/TestCard.tsx';
import { JoinCard } from './JoinCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import { NextCard } from './NextCard.tsx';
import { ProjectorCard } from './ProjectorCard.tsx';
import { RunHead } from './RunHead.tsx';
import styles from './run.module.css';
import { useShownSession } from './use-shown-session.ts';

export default function RunPage() {
  return (
    <EventPage>
      {(pigeonhole) => (
        <DeskLiveProvider pigeonholeId={pigeonhole.id} channel="admin">
          <Run pigeonhole={pigeonhole} />
        </DeskLiveProvider>
      )}
    </EventPage>
  );
}

function Run({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { id } = pigeonhole;
  const { snapshot, state } = useStream(agendaStreamId);
  const sessions = snapshot?.sessions ?? [];
  const now = useTimeOf(sessions);
  const parts = agendaParts(sessions, now);
  const { shown, follow } = useShownSession(snapshot && { sessions, live: parts.live });
  const actions = useSessionActions(follow);
  const inTest = snapshot?.room.test === true;
  const [hasBegunTest, setBegunTest] = useState(false);
  const mayRehearse = !inTest && sessions.length > 0 && !sessions.some((one) => hasStarted(one, now));
  const rehearse = mayRehearse && <RehearseButton phId={id} onBegun={() => setBegunTest(true)} />;

  return (
    <>
      <RunHead pigeonhole={pigeonhole} session={shown} now={now} />
      <AnnouncementBar pigeonholeId={id} />
      <div className={styles.columns}>
        <LiveCard
          session={shown}
          live={parts.live}
          next={parts.upcoming[0] ?? null}
          now={now}
          loading={snapshot === null && state === 'loading'}
          pigeonholeId={id}
          actions={actions}
          rehearse={rehearse}
        />
        <aside className={styles.side}>
          <ProjectorCard pigeonhole={pigeonhole} now={now} />
          {inTest && <TestCard phId={id} isFocused={hasBegunTest} />}
          <NextCard
            parts={snapshot && parts}
            pigeonhole={pigeonhole}
            actions={actions}
            shown={shown}
            now={now}
            rehearse={shown !== null && rehearse}
          />
          <JoinCard pigeonholeId={id} />
          <GuideCard phId={id} />
        </aside>
      </div>
      <ReopenDialog reopening={actions.reopening} />
    </>
  );
}
