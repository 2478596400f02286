import { useEffect } from 'react';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import styles from './page.module.css';
import { useCountdown } from './use-countdown.ts';

/** The same words whether or not the address has an account. */
export function RecoverySent({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { data } = useBoot().page;
  const left = useCountdown(seconds);

  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);

  return (
    <div className={styles.centred}>
      <div className={styles.picture}>
        <CarrierBird />
      </div>
      <div className={styles.stack} role="status">
        <p className={styles.lead}>{t('recovery.sent')}</p>
        <p className={styles.text}>{t('recovery.sent.window')}</p>
      </div>
      {data.outbox === true && (
        <div className={styles.outbox}>
          <p className={styles.note}>{t('signupSent.outbox.note')}</p>
          <a className={buttonLook({ look: 'quiet', size: 'small' })} href="/outbox">
            {t('signupSent.outbox')}
          </a>
        </div>
      )}
      <p className={styles.note} role="timer" aria-live="off">
        {t('recovery.resendCountdown', { count: left })}
      </p>
      <a className={styles.link} href={paths.login()}>
        {t('recovery.toLogin')}
      </a>
    </div>
  );
}
