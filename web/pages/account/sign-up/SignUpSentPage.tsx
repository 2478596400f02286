import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { OutboxHint } from '../forms/OutboxHint.tsx';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SendAgain } from './SendAgain.tsx';

/** The same words whether or not the address has an account. */
export default function SignUpSentPage() {
  const { email, disableTimer, outbox } = usePageData('signup-sent');
  useTitle(t('signupSent.title'));
  return (
    <AccountCard title={t('signupSent.title')}>
      <div className={styles.sent}>
        <div className={styles.picture}>
          <CarrierBird />
        </div>
        <p className={styles.lead}>
          {email === null ? t('signupSent.lead') : t('signupSent.lead.to', { email })}
        </p>
        <p className={styles.text}>{t('signupSent.text')}</p>
        {outbox && <OutboxHint />}
        {email === null ? (
          <a className={styles.link} href={to('signup')}>
            {t('verify.expired.again')}
          </a>
        ) : (
          <SendAgain email={email} lockedFor={disableTimer} />
        )}
        <a className={styles.link} href={to('login')}>
          {t('signupSent.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
