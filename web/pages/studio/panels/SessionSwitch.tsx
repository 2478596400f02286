import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { LiveDot } from '#web/ui/status/LiveDot.tsx';
import { intoSight } from '../layout/into-sight.ts';
import styles from './panel.module.css';

export function SessionSwitch({
  sessions,
  session,
  now,
  onChoose,
}: {
  sessions: readonly LiveSession[];
  session: LiveSession;
  now: number;
  onChoose: (id: string) => void;
}) {
  return (
    <nav className={styles.switch} aria-label={t('panel.sessions')}>
      <ul>
        {sessions.map((one) => {
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
  );
}
