import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { isOfPastTest } from '#web/domains/sessions/of-past-test.ts';
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
import type { ChosenSession } from './use-panel-session.ts';

/** For a person on stage with a tablet: what waits, what is spoken of, and what was answered; notes, time, and what comes next. */
export function ModeratorPanel(panel: Panel) {
  return (
    <PanelLayout {...panel} channel="moderator" title={t('panel.moderator.title')}>
      {(chosen) => <Chosen pigeonholeId={panel.pigeonholeId} {...chosen} />}
    </PanelLayout>
  );
}

function Chosen({
  pigeonholeId,
  sessions,
  session,
  isNamed,
  now,
  choose,
}: ChosenSession & { pigeonholeId: string }) {
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone ?? 'UTC';
  return (
    <div className={styles.moderator}>
      <BackstageCover pigeonholeId={pigeonholeId} sessionId={session.id} />
      {sessions.length > 1 && (
        <SessionSwitch
          timeZone={timeZone}
          sessions={sessions}
          session={session}
          isNamed={isNamed}
          now={now}
          onChoose={choose}
        />
      )}
      <div className={styles.withAside}>
        <Session key={session.id} session={session} upcoming={phaseOf(session, now) === 'upcoming'} />
        <aside className={styles.asides} aria-label={t('panel.aside')}>
          <SpeakerNotes lsId={session.id} />
          <NextSession sessions={sessions} session={session} now={now} />
        </aside>
      </div>
    </div>
  );
}

function Session({ session, upcoming }: { session: LiveSession; upcoming: boolean }) {
  const { snapshot } = useStream(session.id);
  if (!snapshot || isOfPastTest(snapshot, session)) return <Skeleton rows={rowsOf(3, 7)} />;
  const { Moderator } = kinds[snapshot.type];
  // What a reset has deleted is not kept on the panel either.
  return <Moderator key={snapshot.session.firstItem} snapshot={snapshot} isUpcoming={upcoming} />;
}
