import type { SessionFigures } from '#contract/interaction/insights.ts';
import { phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { dayOnTab } from '#web/domains/sessions/agenda/day-parts.ts';
import { dayOf } from '#web/domains/sessions/when.ts';
import { formatTime, t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { LiveDot } from '#web/ui/status/LiveDot.tsx';
import { intoSightOfRow } from '../layout/into-sight.ts';
import styles from './panel.module.css';
import { statsText } from './stats-text.ts';

type Props = {
  session: LiveSession;
  figures: SessionFigures | undefined;
  isCurrent: boolean;
  /** Its day is said unless it is this one; null: never. */
  unlessOn: string | null;
  timeZone: string;
  now: number;
  onChoose: () => void;
};

/** A session in the list of the admin panel: pressed, it is the one that is worked on. */
export function DaySession({ session, figures, isCurrent, unlessOn, timeZone, now, onChoose }: Props) {
  const { locale } = useBoot();
  const phase = phaseOf(session, now);
  const { start } = session.timeRange;
  const day = start === null || unlessOn === null ? null : dayOf(start, timeZone);
  return (
    <button
      type="button"
      className={styles.switchTo}
      data-phase={phase}
      aria-current={isCurrent || undefined}
      ref={isCurrent ? intoSightOfRow : undefined}
      onClick={onChoose}
    >
      {phase === 'ongoing' && <LiveDot />}
      <span className={styles.switchName}>
        <bdi>{session.name}</bdi>
      </span>
      <span className={styles.switchKind}>
        {day !== null && day !== unlessOn && `${dayOnTab(day, locale)} · `}
        {start !== null && `${clock(start, timeZone)} · `}
        {t(`sessionType.${session.type}`)} · {t(`agenda.phase.${phase}`)}
        {session.hidden && ` · ${t('agenda.hidden')}`}
      </span>
      {figures && phase !== 'upcoming' && <span className={styles.switchKind}>{statsText(figures)}</span>}
    </button>
  );
}

const clock = (time: string, timeZone: string): string =>
  formatTime(Date.parse(time), { timeStyle: 'short', timeZone });
