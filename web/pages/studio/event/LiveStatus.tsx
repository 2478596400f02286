import { useConnection } from '#web/realtime/LiveRoom.tsx';
import { StatusLine } from '#web/ui/StatusLine.tsx';
import styles from './event.module.css';

/** Whether what stands on the page is still live, as a thin line above it. */
export function LiveStatus() {
  return (
    <div className={styles.status}>
      <StatusLine connection={useConnection()} />
    </div>
  );
}
