import { t } from '#web/messages.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Shell } from '../Shell.tsx';
import styles from './kiosk.module.css';
import type { Hold as Held } from './use-person.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Nobody can begin yet. */
export function Hold({ hold }: { hold: Held }) {
  return (
    <Shell>
      <div className={styles.kiosk} role="status">
        <EmptyState
          level={1}
          picture={hold.is === 'over' ? <RestingFlock /> : <GatheringFlock />}
          title={t(hold.is === 'over' ? 'kiosk.over.title' : 'kiosk.wait.title')}
        >
          {hold.is === 'wait' && <Wait key={hold.seconds} seconds={hold.seconds} />}
          {hold.is === 'over' && t('kiosk.over.text')}
          {hold.is === 'offline' && t('kiosk.offline.text')}
        </EmptyState>
      </div>
    </Shell>
  );
}

const nothing = () => {};

function Wait({ seconds }: { seconds: number }) {
  const left = useSecondsLeft(seconds, nothing);
  return (
    <p aria-hidden="true" className={styles.counting}>
      {t('kiosk.wait.text', { count: Math.max(1, left) })}
    </p>
  );
}
