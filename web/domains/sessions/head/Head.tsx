import type { ReactNode } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { formatNumber, t } from '#web/messages.ts';
import { useConnection, usePulse, useStream } from '#web/realtime/LiveProvider.tsx';
import styles from './head.module.css';
import { PanelClock } from './PanelClock.tsx';
import { SessionTimer } from './SessionTimer.tsx';

type Props = {
  title: string;
  /** Of the event. */
  name: string;
  session: LiveSession | null;
  /** What stands before the time. */
  day?: string | undefined;
  /** What the projectors show, where it is not the session itself that tells. */
  onStage?: string | undefined;
  /** About how many people come, where somebody has said. */
  expected?: number | null;
  /** What is done with the event as a whole. */
  children?: ReactNode;
};

/** On every page an event is run on, at the same places: the event, the session, the time, and whether all of it is live. */
export function Head({ title, name, session, day, onStage, expected = null, children }: Props) {
  const timeZone = useStream(agendaStreamId).snapshot?.room.timezone;
  const connection = useConnection();
  const here = usePulse();
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.line}>
        <p className={styles.of}>
          <bdi>{name}</bdi>
          {session && (
            <>
              {' · '}
              <bdi className={styles.session}>{session.name}</bdi>
            </>
          )}
        </p>
        <ul className={styles.facts}>
          {session && (
            <li>
              <SessionTimer session={session} />
            </li>
          )}
          {onStage !== undefined && <li>{onStage}</li>}
          {day !== undefined && <li className={styles.day}>{day}</li>}
          {timeZone !== undefined && (
            <li>
              <PanelClock timeZone={timeZone} />
            </li>
          )}
          {here !== null && (
            <li>
              {expected === null
                ? t('studio.here', { count: here })
                : t('studio.here.expected', { count: here, expected: formatNumber(expected) })}
            </li>
          )}
          <li className={styles.connection} data-connection={connection}>
            {t(`panel.connection.${connection}`)}
          </li>
        </ul>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </header>
  );
}
