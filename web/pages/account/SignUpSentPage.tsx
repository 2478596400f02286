import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { buttonLook } from '#web/ui/Button.tsx';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import styles from './page.module.css';
import { AccountCard } from './Shell.tsx';

/** The same words whether or not the address has an account. */
export default function SignUpSentPage() {
  const { page } = useBoot();
  useTitle(t('signupSent.title'));
  return (
    <AccountCard title={t('signupSent.title')}>
      <div className={styles.centred}>
        <div className={styles.picture}>
          <CarrierBird />
        </div>
        <p className={styles.lead}>{t('signupSent.lead')}</p>
        <p className={styles.text}>{t('signupSent.text')}</p>
        {page.data.outbox === true && (
          <div className={styles.outbox}>
            <p className={styles.note}>{t('signupSent.outbox.note')}</p>
            <a className={buttonLook({ look: 'quiet', size: 'small' })} href="/outbox">
              {t('signupSent.outbox')}
            </a>
          </div>
        )}
        <p className={styles.note}>{t('signupSent.nothing')}</p>
        <a className={styles.link} href={paths.login()}>
          {t('signupSent.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
