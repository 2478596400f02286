import { useRef, useState } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { AnnounceButton } from '../announcing/AnnounceButton.tsx';
import { AnnouncementBar } from '../announcing/AnnouncementBar.tsx';
import { BackstageButton } from '../backstage/BackstageButton.tsx';
import { BackstageDialog } from '../backstage/BackstageDialog.tsx';
import { useReadReceipts } from '../backstage/use-read-receipts.ts';
import { ReopenDialog } from '../sessions/ReopenDialog.tsx';
import { SessionCard } from '../sessions/SessionCard.tsx';
import { useSessionActions } from '../sessions/use-session-actions.ts';
import { DaySessions } from './DaySessions.tsx';
import { PanelLayout } from './PanelLayout.tsx';
import styles from './panel.module.css';
import type { Panel } from './panel.ts';
import { ExtendButton, HideButton, SessionChoices } from './SessionActs.tsx';
import type { ChosenSession } from './use-panel-session.ts';

/** The whole day: every session at the side with what came in, and the one that is worked on beside them. */
export function AdminPanel(panel: Panel) {
  return (
    <PanelLayout
      {...panel}
      channel="admin"
      title={t('panel.admin.title')}
      acts={<EventActs pigeonholeId={panel.pigeonholeId} />}
      top={<AnnouncementBar pigeonholeId={panel.pigeonholeId} />}
    >
      {(chosen) => <Day pigeonholeId={panel.pigeonholeId} {...chosen} />}
    </PanelLayout>
  );
}

function EventActs({ pigeonholeId }: { pigeonholeId: string }) {
  const [isMessaging, setMessaging] = useState(false);
  useReadReceipts();
  return (
    <>
      <AnnounceButton pigeonholeId={pigeonholeId} />
      <BackstageButton onPress={() => setMessaging(true)} />
      <BackstageDialog pigeonholeId={pigeonholeId} open={isMessaging} onClose={() => setMessaging(false)} />
    </>
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
  const heading = useRef<HTMLHeadingElement>(null);
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
        session={session}
        heading={heading}
        now={now}
        actions={actions}
        acts={<ExtendButton session={session} now={now} />}
        choices={<SessionChoices session={session} />}
        options={(close) => <HideButton session={session} actions={actions} onPress={close} />}
      />
      <ReopenDialog reopening={actions.reopening} />
    </div>
  );
}
