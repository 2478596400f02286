import type { CSSProperties } from 'react';
import { t } from '#web/messages.ts';
import styles from './TimeLeft.module.css';

/** How much time is left: calm, and to the eye alone. `timeSpoken` is for those who listen. */
export function TimeLeft({ left, limit }: { left: number; limit: number }) {
  const all = Math.round(limit / 1000);
  return (
    <p className={styles.time} aria-hidden="true" data-short={left <= 5 || undefined}>
      <span className={styles.seconds}>{t('quiz.left', { seconds: left })}</span>
      <span className={styles.track}>
        <span style={{ '--left': left / all } as CSSProperties} />
      </span>
    </p>
  );
}
