import { useId } from 'react';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './login.module.css';

/** */
export function RememberMe() {
  const { kept } = useBoot();
  const note = useId();
  return (
    <label className={styles.remember}>
      <input
        type="checkbox"
        name="stayLoggedIn"
        value="true"
        defaultChecked={kept.stayLoggedIn === 'true'}
        aria-describedby={note}
      />
      <span>
        {t('login.remember')}
        <span className={styles.rememberNote} id={note}>
          {t('login.remember.note')}
        </span>
      </span>
    </label>
  );
}
