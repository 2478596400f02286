import { t } from '#web/messages.ts';
import { LiveRoom } from '#web/realtime/LiveRoom.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingRows } from '../frame/LoadingRows.tsx';
import { SessionCard } from '../sessions/SessionCard.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { PanelHead } from './PanelHead.tsx';
import styles from './panel.module.css';
import type { Panel } from './panel.ts';
import { SessionSwitch } from './SessionSwitch.tsx';
import { usePanelSession } from './use-panel-session.ts';

/** The moderation desk as a page of its own: every session at the side, the one that is worked on in the middle. */
export function AdminPanel({ pigeonholeId, name, panelToken }: Panel) {
  return (
    <LiveRoom pigeonholeId={pigeonholeId} channel="admin" panelToken={panelToken}>
      <PanelHead title={t('panel.admin.title')} name={name} />
      <Desk />
    </LiveRoom>
  );
}

function Desk() {
  const { loading, sessions, session, now, choose } = usePanelSession();
  const actions = useSessionActions();
  if (loading) return <LoadingRows rows={4} height={5} />;
  if (!session)
    return (
      <Card>
        <EmptyState picture={<GatheringFlock />} title={t('panel.nothing.title')}>
          {t('panel.nothing.text')}
        </EmptyState>
      </Card>
    );
  return (
    <div className={styles.desk}>
      <SessionSwitch sessions={sessions} session={session} now={now} onChoose={choose} />
      <SessionCard key={session.id} session={session} now={now} actions={actions} />
    </div>
  );
}
