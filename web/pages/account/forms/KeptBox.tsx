import { useId } from 'react';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './form.module.css';

/** What this device may remember, which nobody should let one that others use do. A refused form keeps the choice. */
export function KeptBox({ name, label }: { name: string; label: string }) {
  const { kept } = useBoot();
  const note = useId();
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={kept[name] === 'true'}
        aria-describedby={note}
      />
      <span>
        {label}
        <span className={styles.boxNote} id={note}>
          {t('login.remember.note')}
        </span>
      </span>
    </label>
  );
}
