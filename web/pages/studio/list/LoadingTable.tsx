import { t } from '#web/messages.ts';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';
import rowStyles from '../layout/LoadingRows.module.css';
import styles from './LoadingTable.module.css';

const rows = ['head', 'one', 'two', 'three', 'four', 'five'];

/** The shape of a table: its head, and rows. */
export function LoadingTable() {
  return (
    <div className={styles.table} role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      {rows.map((row) => (
        <span key={row} className={`${rowStyles.row} ${styles.row}`} data-row={row} />
      ))}
    </div>
  );
}
