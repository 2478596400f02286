import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
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
  const sentTo = typeof email === 'string' ? email : null;
  useTitle(t('signupSent.title'));
  return (
    <AccountCard title={t('signupSent.title')}>
      <div className={styles.centred}>
        <div className={styles.picture}>
          <CarrierBird />
        </div>
        <p className={styles.lead}>
          {sentTo === null ? t('signupSent.lead') : t('signupSent.lead.to', { email: sentTo })}
        </p>
        <p className={styles.text}>{t('signupSent.text')}</p>
        <OutboxHint />
        {sentTo === null ? (
          <a className={styles.link} href={to('signup')}>
            {t('verify.expired.again')}
          </a>
        ) : (
          <SendAgain email={sentTo} lockedFor={Number(disableTimer)} />
        )}
        <a className={styles.link} href={to('login')}>
          {t('signupSent.toLogin')}
        </a>
      </div>
    </AccountCard>
  );
}
