import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { CalendarLeaf } from '#web/domains/pigeonholes/CalendarLeaf.tsx';
import { daysText, placeOf } from '#web/domains/pigeonholes/event-time.ts';
import { StatusChip } from '#web/domains/pigeonholes/StatusChip.tsx';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './pigeonholes.module.css';

export function PigeonholeRow({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { locale } = useBoot();
  const { id, name, dateRange, timezone, status, passcode, numberOfSessions } = pigeonhole;
  return (
    <li className={styles.row}>
      <CalendarLeaf day={dateRange.start} locale={locale} live={status === 'live'} />
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={to('run', { phId: id })}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{daysText(dateRange.start, dateRange.end, locale)}</span>
          <span>{placeOf(timezone)}</span>
          <span>{t('phList.sessions', { count: numberOfSessions })}</span>
        </p>
      </div>
      <StatusChip status={status} />
      <p className={styles.passcode} data-over={passcode.passcodeExpired || undefined}>
        <VisuallyHidden>{t('phList.passcode.word')} </VisuallyHidden>
        {passcode.passcode}
      </p>
    </li>
  );
}
