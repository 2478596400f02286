import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OtherWays } from './OtherWays.tsx';

/** the screen for the code of an authenticator app. */
export default function TwoFactorAppPage() {
  useTitle(t('twoFactor.app.title'));
  return (
    <AccountCard title={t('twoFactor.app.title')}>
      <p className={styles.lead}>{t('twoFactor.app.lead')}</p>
      <CodeForm action={to('two-factor-app')} label={t('twoFactor.app.label')} made="digits" />
      <OtherWays but="app" />
    </AccountCard>
  );
}
