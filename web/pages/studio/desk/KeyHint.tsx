import { t } from '#web/messages.ts';
import styles from './desk.module.css';

export function KeyHint({ text, on, onSwitch }: { text: string; on: boolean; onSwitch: () => void }) {
  return (
    <p className={styles.keys}>
      {on && <span>{text}</span>}
      <button type="button" aria-pressed={on} className={styles.keySwitch} onClick={onSwitch}>
        {t('desk.keys')}
      </button>
    </p>
  );
}
