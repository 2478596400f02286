import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { formatTime, t } from '#web/messages.ts';
import { LiveDot } from '#web/ui/status/LiveDot.tsx';
import styles from './panel.module.css';
import { statsText } from './stats-text.ts';

/** Every few votes are no news; a panel is open for a day. */
const askAgainMs = 10_000;

type Props = {
  pigeonholeId: string;
  timeZone: string;
  sessions: readonly LiveSession[];
  session: LiveSession;
  now: number;
  onChoose: (id: string) => void;
};

/** The whole day: every session with its time, how it stands, and what came in, by its kind. */
export function DaySessions({ pigeonholeId, timeZone, sessions, session, now, onChoose }: Props) {
  const { data } = useAsk('readEventInsights', { params: { phId: pigeonholeId } }, { everyMs: askAgainMs });
  return (
    <nav className={styles.switch} aria-label={t('panel.sessions')}>
      <ul>
        {sessions.map((one) => {
          const phase = phaseOf(one, now);
          const { start } = one.timeRange;
          const figures = data?.sessions.find(({ id }) => id === one.id);
          return (
            <li key={one.id}>
              <button
                type="button"
                className={styles.switchTo}
                data-phase={phase}
                aria-current={one.id === session.id || undefined}
                onClick={() => onChoose(one.id)}
              >
                {phase === 'ongoing' && <LiveDot />}
                <span className={styles.switchName}>
                  <bdi>{one.name}</bdi>
                </span>
                <span className={styles.switchKind}>
                  {start !== null && `${clock(start, timeZone)} · `}
                  {t(`sessionType.${one.type}`)} · {t(`agenda.phase.${phase}`)}
                  {one.hidden && ` · ${t('agenda.hidden')}`}
                </span>
                {figures && phase !== 'upcoming' && (
                  <span className={styles.switchKind}>{statsText(figures)}</span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const clock = (time: string, timeZone: string): string =>
  formatTime(Date.parse(time), { hour: 'numeric', minute: '2-digit', timeZone });
