import { t } from '#web/messages.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import styles from '../page.module.css';

/** Where no mail is sent yet: what would have been sent can be read here. In another tab, for this page is waiting. */
export function OutboxHint() {
  return (
    <div className={styles.outbox}>
      <p className={styles.note}>{t('signupSent.outbox.note')}</p>
      <a
        className={buttonLook({ variant: 'quiet', size: 'small' })}
        href="/outbox"
        target="_blank"
        rel="noopener"
      >
        {t('signupSent.outbox')}
      </a>
    </div>
  );
}
