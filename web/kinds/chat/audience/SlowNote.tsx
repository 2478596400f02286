import { t } from '#web/messages.ts';
import styles from './MessageBar.module.css';

/** How often one may write here, and how long it still takes. It does not announce itself: that would be chatter. */
export function SlowNote({ every, left }: { every: number; left: number }) {
  if (every === 0) return null;
  return (
    <p className={styles.note}>
      {left > 0 ? t('chat.slow', { seconds: left }) : t('chat.slow.on', { seconds: every })}
    </p>
  );
}
