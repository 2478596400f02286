import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { CarrierBird } from '#web/ui/brand/pictures.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { OutboxHint } from '../forms/OutboxHint.tsx';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SendAgain } from './SendAgain.tsx';

/** The same words whether or not the address has an account. */
export default function SignUpSentPage() {
  const { email, disableTimer } = useBoot().page.data;
  const to = typeof email === 'string' ? email : null;
  useTitle(t('signupSent.title'));
  return (
    <AccountCard title={t('signupSent.title')}>
      <div className={styles.centred}>
        <div className={styles.picture}>
          <CarrierBird />
        </div>
        <p className={styles.lead}>
          {to === null ? t('signupSent.lead') : t('signupSent.lead.to', { email: to })}
        </p>
        <p className={styles.text}>{t('signupSent.text')}</p>
        <OutboxHint />
        {to === null ? (
          <a className={styles.link} href={paths.signup()}>
            {t('verify.expired.again')}
          </a>
        ) : (
          <SendAgain email={to} lockedFor={Number(disableTimer)} />
        )}
        <a className={styles.link} href={paths.login()}>
          {t('signupSent.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
