import { formatNumber } from '#web/messages.ts';
import styles from './Pie.module.css';

/** Ties an option in the list to its slice: by its number, and its color. */
export function SliceMark({ place }: { place: number }) {
  return (
    <span className={styles.mark} data-slice={place + 1} aria-hidden="true">
      <span>{formatNumber(place + 1)}</span>
    </span>
  );
}
