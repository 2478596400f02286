import { dateFormat } from '#contract/messages/formats.ts';
import styles from './CalendarLeaf.module.css';

/** The first day of an event, as a leaf of a calendar. An ornament: the days stand in words beside it. */
export function CalendarLeaf({ day, locale, live }: { day: string; locale: string; live: boolean }) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  return (
    <span className={styles.leaf} data-live={live || undefined} aria-hidden="true">
      <span className={styles.month}>{part({ month: 'short' })}</span>
      <span className={styles.day}>{part({ day: 'numeric' })}</span>
    </span>
  );
}
