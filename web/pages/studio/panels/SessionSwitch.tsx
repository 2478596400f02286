import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { LiveDot } from '#web/ui/status/LiveDot.tsx';
import { intoSight } from '../layout/into-sight.ts';
import { DayTabs } from './DayTabs.tsx';
import styles from './panel.module.css';
import { useDayShown } from './use-day-shown.ts';

type Props = {
  timeZone: string;
  sessions: readonly LiveSession[];
  session: LiveSession;
  /** Whether it is the one that the address names. */
  isNamed: boolean;
  now: number;
  onChoose: (id: string) => void;
};

/** The way to other sessions, in a row. Of several days the one of today first. */
export function SessionSwitch({ timeZone, sessions, session, isNamed, now, onChoose }: Props) {
  const day = useDayShown(sessions, { named: isNamed ? session : null, now, timeZone });
  return (
    <DayTabs of={day}>
      <nav className={styles.switch} aria-label={t('panel.sessions')}>
        <ul>
          {day.inShown.map((one) => {
            const phase = phaseOf(one, now);
            return (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.switchTo}
                  data-phase={phase}
                  aria-current={one.id === session.id || undefined}
                  ref={one.id === session.id ? intoSight : undefined}
                  onClick={() => onChoose(one.id)}
                >
                  {phase === 'ongoing' && <LiveDot />}
                  <span className={styles.switchName}>
                    <bdi>{one.name}</bdi>
                  </span>
                  <span className={styles.switchKind}>
                    {t(`sessionType.${one.type}`)} · {t(`agenda.phase.${phase}`)}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      </nav>
    </DayTabs>
  );
}
