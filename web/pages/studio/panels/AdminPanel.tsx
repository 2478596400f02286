import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { AnnounceButton } from '../announcing/AnnounceButton.tsx';
import { AnnouncementBar } from '../announcing/AnnouncementBar.tsx';
import { BackstageButton } from '../backstage/BackstageButton.tsx';
import { ReopenDialog } from '../sessions/ReopenDialog.tsx';
import { SessionCard } from '../sessions/SessionCard.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { DaySessions } from './DaySessions.tsx';
import { PanelLayout } from './PanelLayout.tsx';
import styles from './panel.module.css';
import type { Panel } from './panel.ts';
import { HideButton, SessionActs } from './SessionActs.tsx';
import type { ChosenSession } from './use-panel-session.ts';

/** The whole day: every session at the side with what came in, and the one that is worked on beside them. */
export function AdminPanel(panel: Panel) {
  return (
    <PanelLayout
      {...panel}
      channel="admin"
      title={t('panel.admin.title')}
      acts={
        <>
          <AnnounceButton pigeonholeId={panel.pigeonholeId} />
          <BackstageButton pigeonholeId={panel.pigeonholeId} />
        </>
      }
      top={<AnnouncementBar pigeonholeId={panel.pigeonholeId} />}
    >
      {(chosen) => <Day pigeonholeId={panel.pigeonholeId} {...chosen} />}
    </PanelLayout>
  );
}

function Day({
  pigeonholeId,
  sessions,
  session,
  isNamed,
  now,
  choose,
}: ChosenSession & { pigeonholeId: string }) {
  const actions = useSessionActions();
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone ?? 'UTC';
  return (
    <div className={styles.desk}>
      <DaySessions
        pigeonholeId={pigeonholeId}
        timeZone={timeZone}
        sessions={sessions}
        session={session}
        isNamed={isNamed}
        now={now}
        onChoose={choose}
      />
      <SessionCard
        key={session.id}
        session={session}
        now={now}
        actions={actions}
        acts={<SessionActs session={session} now={now} />}
        options={(close) => <HideButton session={session} actions={actions} onPress={close} />}
      />
      <ReopenDialog reopening={actions.reopening} />
    </div>
  );
}
