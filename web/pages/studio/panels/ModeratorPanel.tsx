import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { BackstageCover } from '../backstage/BackstageCover.tsx';
import { kinds } from '../kinds/kinds.ts';
import { NextSession } from './NextSession.tsx';
import { PanelLayout } from './PanelLayout.tsx';
import styles from './panel.module.css';
import type { Panel } from './panel.ts';
import { SessionSwitch } from './SessionSwitch.tsx';
import { SpeakerNotes } from './SpeakerNotes.tsx';

/** For a person on stage with a tablet: what waits, what is spoken of, and what was answered; notes, time, and what comes next. */
export function ModeratorPanel(panel: Panel) {
  return (
    <PanelLayout {...panel} channel="moderator" title={t('panel.moderator.title')}>
      {({ sessions, session, now, choose }) => (
        <div className={styles.moderator}>
          <BackstageCover pigeonholeId={panel.pigeonholeId} sessionId={session.id} />
          {sessions.length > 1 && (
            <SessionSwitch sessions={sessions} session={session} now={now} onChoose={choose} />
          )}
          <div className={styles.withAside}>
            <Session key={session.id} session={session} upcoming={phaseOf(session, now) === 'upcoming'} />
            <aside className={styles.asides} aria-label={t('panel.aside')}>
              <SpeakerNotes lsId={session.id} />
              <NextSession sessions={sessions} session={session} now={now} />
            </aside>
          </div>
        </div>
      )}
    </PanelLayout>
  );
}

function Session({ session, upcoming }: { session: LiveSession; upcoming: boolean }) {
  const { snapshot } = useStream(session.id);
  if (!snapshot) return <Skeleton rows={rowsOf(3, 7)} />;
  const { Moderator } = kinds[snapshot.type];
  // What a reset has deleted is not kept on the panel either.
  return <Moderator key={snapshot.session.firstItem} snapshot={snapshot} isUpcoming={upcoming} />;
}
