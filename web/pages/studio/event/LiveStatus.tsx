import { t } from '#web/messages.ts';
import { useConnection, useSocket } from '#web/realtime/LiveProvider.tsx';
import { StatusLine } from '#web/ui/status/StatusLine.tsx';
import styles from './event.module.css';

/** Whether what stands on the page is still live, as a thin line above it. That it is over for good, `DeskLiveProvider` says. */
export function LiveStatus() {
  const connection = useConnection();
  const hasEnded = useSocket().state === 'ended';
  return (
    <div className={styles.status}>
      <StatusLine connection={hasEnded ? 'online' : connection} offline={t('studio.offline')} />
    </div>
  );
}
