import { t } from '#web/messages.ts';
import styles from './StatusLine.module.css';

export type Connection = 'online' | 'reconnecting' | 'offline';

/** Losing the network is a thin line of text, not a wall. The region stays, so that the change is read out. */
export function StatusLine({
  connection,
  offline = t('status.offline'),
}: {
  connection: Connection;
  /** Where something else holds without a network than on a phone, which keeps what is sent. */
  offline?: string;
}) {
  return (
    <div className={styles.status} role="status" data-connection={connection}>
      {connection !== 'online' && (
        <span>{connection === 'offline' ? offline : t('status.reconnecting')}</span>
      )}
    </div>
  );
}
