import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { OutboxHint } from './OutboxHint.tsx';
import styles from './page.module.css';
import { AccountCard } from './Shell.tsx';

/** The same words whether or not the address has an account. */
export default function SignUpSentPage() {
  useTitle(t('signupSent.title'));
  return (
    <AccountCard title={t('signupSent.title')}>
      <div className={styles.centred}>
        <div className={styles.picture}>
          <CarrierBird />
        </div>
        <p className={styles.lead}>{t('signupSent.lead')}</p>
        <p className={styles.text}>{t('signupSent.text')}</p>
        <OutboxHint />
        <p className={styles.note}>{t('signupSent.nothing')}</p>
        <a className={styles.link} href={paths.login()}>
          {t('signupSent.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
