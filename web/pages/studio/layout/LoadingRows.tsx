import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import styles from './LoadingRows.module.css';

/** The shape of what is coming, so that nothing jumps when it comes. */
export function LoadingRows({ rows, height }: { rows: number /** Of a row, in rem. */; height: number }) {
  return (
    <div className={styles.rows} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
        <span key={row} className={styles.row} style={{ blockSize: `${height}rem` }} />
      ))}
    </div>
  );
}
