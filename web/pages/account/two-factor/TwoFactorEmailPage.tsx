import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { OutboxHint } from '../forms/OutboxHint.tsx';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SendCode } from './SendCode.tsx';

/** the screen for the code that is mailed. */
export default function TwoFactorEmailPage() {
  const { email, sent, disableTimer, outbox } = usePageData('two-factor-email');
  useTitle(t('twoFactor.email.title'));
  return (
    <AccountCard title={t('twoFactor.email.title')}>
      <div className={styles.picture}>
        <CarrierBird />
      </div>
      <p className={styles.lead}>{t(sent ? 'twoFactor.email.sent' : 'twoFactor.email.notSent', { email })}</p>
      {sent && outbox && <OutboxHint />}
      {sent && <CodeForm action={to('two-factor-email')} label={t('twoFactor.email.label')} made="digits" />}
      <SendCode again={sent} seconds={disableTimer} />
      <OtherWays but="email" />
    </AccountCard>
  );
}
