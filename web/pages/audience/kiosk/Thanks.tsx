import { t } from '#web/messages.ts';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Shell } from '../Shell.tsx';
import styles from './kiosk.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

const shownSeconds = 6;

export function Thanks({ onOver }: { onOver: () => void }) {
  const seconds = useSecondsLeft(shownSeconds, onOver);
  return (
    <Shell>
      <div className={styles.kiosk} role="status">
        <EmptyState
          level={1}
          picture={<FlockInOrder />}
          title={t('kiosk.thanks.title')}
          action={<Button onClick={onOver}>{t('kiosk.thanks.start')}</Button>}
        >
          {/* A voice that counts would drown what it has just said. */}
          <p aria-hidden="true" className={styles.counting}>
            {t('kiosk.thanks.text', { count: seconds })}
          </p>
        </EmptyState>
      </div>
    </Shell>
  );
}
