import { useState } from 'react';
import { t } from '#web/messages.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import styles from './desk.module.css';
import { useKeys } from './use-keys.ts';

type Props = { text: string; on: boolean; onSwitch: () => void };

/** The keys that do something now, in one line, and as a list on the key that asks for it. `text`: parted by dots. */
export function KeyHint({ text, on, onSwitch }: Props) {
  const [isListed, setListed] = useState(false);
  useKeys({ '?': () => setListed(true) }, on);
  return (
    <>
      <p className={styles.keys}>
        {on && (
          <span>
            {text} · {t('desk.keys.list')}
          </span>
        )}
        <button type="button" aria-pressed={on} className={styles.keySwitch} onClick={onSwitch}>
          {t('desk.keys')}
        </button>
      </p>
      <Dialog open={isListed} onClose={() => setListed(false)} title={t('desk.keys.title')}>
        <ul className={styles.keyList}>
          {[...text.split(' · '), t('desk.keys.list')].map((key) => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
