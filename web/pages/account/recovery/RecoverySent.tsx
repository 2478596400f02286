import { useEffect } from 'react';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { OutboxHint } from '../forms/OutboxHint.tsx';
import { useCountdown } from '../forms/use-countdown.ts';
import styles from '../page.module.css';

/** The same words whether or not the address has an account. */
export function RecoverySent({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { outbox } = usePageData('recovery');
  const left = useCountdown(seconds);

  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);

  return (
    <div className={styles.sent}>
      <div className={styles.picture}>
        <CarrierBird />
      </div>
      <div className={styles.stack} role="status">
        <p className={styles.lead}>{t('recovery.sent')}</p>
        <p className={styles.text}>{t('recovery.sent.window')}</p>
      </div>
      {outbox && <OutboxHint />}
      <p className={styles.note} role="timer" aria-live="off">
        {t('recovery.resendCountdown', { count: left })}
      </p>
      <a className={styles.link} href={to('login')}>
        {t('recovery.toLogin')}
      </a>
    </div>
  );
}
