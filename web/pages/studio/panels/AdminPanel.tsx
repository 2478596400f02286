import { t } from '#web/messages.ts';
import { AnnounceButton } from '../announcing/AnnounceButton.tsx';
import { AnnouncementBar } from '../announcing/AnnouncementBar.tsx';
import { BackstageButton } from '../backstage/BackstageButton.tsx';
import { ReopenDialog } from '../sessions/ReopenDialog.tsx';
import { SessionCard } from '../sessions/SessionCard.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { PanelLayout } from './PanelLayout.tsx';
import styles from './panel.module.css';
import type { Panel } from './panel.ts';
import { SessionSwitch } from './SessionSwitch.tsx';
import type { ChosenSession } from './use-panel-session.ts';

/** The moderation desk as a page of its own: every session at the side, the one that is worked on in the middle. */
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
      {(chosen) => <Desk {...chosen} />}
    </PanelLayout>
  );
}

function Desk({ sessions, session, now, choose }: ChosenSession) {
  const actions = useSessionActions();
  return (
    <div className={styles.desk}>
      <SessionSwitch sessions={sessions} session={session} now={now} onChoose={choose} />
      <SessionCard key={session.id} session={session} now={now} actions={actions} />
      <ReopenDialog reopening={actions.reopening} />
    </div>
  );
}
