import { t } from '#web/messages.ts';
import styles from './StatusLine.module.css';

export type Connection = 'online' | 'reconnecting' | 'offline';

/** Losing the network is a thin line of text, not a wall. The region stays, so that the change is read out. */
export function StatusLine({ connection }: { connection: Connection }) {
  return (
    <div className={styles.status} role="status" data-connection={connection}>
      {connection !== 'online' && <span>{t(`status.${connection}`)}</span>}
    </div>
  );
}
