import { useId } from 'react';
import { trustedDeviceDays } from '#contract/accounts/second-factor.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './two-factor.module.css';

export function TrustBox() {
  const { kept } = useBoot();
  const note = useId();
  return (
    <label className={styles.trust}>
      <input
        type="checkbox"
        name="trust"
        value="true"
        defaultChecked={kept.trust === 'true'}
        aria-describedby={note}
      />
      <span>
        {t('twoFactor.trust', { count: trustedDeviceDays })}
        <span className={styles.trustNote} id={note}>
          {t('login.remember.note')}
        </span>
      </span>
    </label>
  );
}
