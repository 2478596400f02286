import { t } from '#web/messages.ts';
import styles from './MessageBar.module.css';

/** In place of the field, for whoever may only read. */
export function Blocked() {
  return (
    <p role="status" className={styles.blocked}>
      {t('chat.blocked')}
    </p>
  );
}
