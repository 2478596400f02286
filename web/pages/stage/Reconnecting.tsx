import { t } from '#web/messages.ts';
import { Spinner } from '#web/ui/status/Spinner.tsx';
import styles from './Reconnecting.module.css';

/** Small, and in a corner: the hall need not know, the technician may look for it. */
export function Reconnecting() {
  return (
    <p className={styles.mark} role="status">
      <Spinner size={14} /> {t('status.reconnecting')}
    </p>
  );
}
