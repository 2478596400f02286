import type { CSSProperties } from 'react';
import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './TimeLeft.module.css';

/** How much time is left: calm to the eye. It is read out at the start, at half of it and five seconds before the end. */
export function TimeLeft({ left, limit }: { left: number; limit: number }) {
  const all = Math.round(limit / 1000);
  const half = Math.ceil(all / 2);
  const said =
    left <= 5
      ? t('quiz.left.spoken', { count: Math.min(5, all) })
      : left <= half
        ? t('quiz.left.spoken', { count: half })
        : t('quiz.timeStarts', { count: all });
  return (
    <p className={styles.time} data-short={left <= 5 || undefined}>
      <span aria-hidden="true" className={styles.seconds}>
        {t('quiz.left', { seconds: left })}
      </span>
      <span aria-hidden="true" className={styles.track}>
        <span style={{ '--left': left / all } as CSSProperties} />
      </span>
      <VisuallyHidden>
        <span role="status">{left === 0 ? t('quiz.locked') : said}</span>
      </VisuallyHidden>
    </p>
  );
}
