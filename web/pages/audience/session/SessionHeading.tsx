import type { ReactNode } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { closesAfterHours } from '#contract/sessions/closes-after.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { usePulse, useStream } from '#web/realtime/LiveProvider.tsx';
import { MeetingHere } from '../event/MeetingHere.tsx';
import styles from './SessionHeading.module.css';
import { SpeakersHere } from './SpeakersHere.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

type SessionHeadingProps = {
  session: LiveSession;
  /** Instead of the session's name: the question of a poll. */
  title?: string;
  children?: ReactNode;
};

export function SessionHeading({ session, title, children }: SessionHeadingProps) {
  const { name, description, timeRange, speakers, meeting } = session;
  const heading = useHeadingFocus();
  const here = usePulse();
  const isEndless = useStream(agendaStreamId).snapshot?.room.endless === true;
  const closes = isEndless && timeRange.end === null && isAnonymous(session);
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        <bdi>{title ?? name}</bdi>
      </h1>
      {!title && description && (
        <p className={styles.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      {speakers && (!title || title === name) && <SpeakersHere session={session} speakers={speakers} />}
      {meeting && <MeetingHere {...meeting} />}
      {children ??
        (here !== null && here > 0 && <p className={styles.here}>{t('event.here', { count: here })}</p>)}
      {closes && <p className={styles.here}>{t('event.closes', { hours: closesAfterHours })}</p>}
    </div>
  );
}
