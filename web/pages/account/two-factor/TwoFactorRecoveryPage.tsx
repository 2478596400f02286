import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OtherWays } from './OtherWays.tsx';

export default function TwoFactorRecoveryPage() {
  useTitle(t('twoFactor.recovery.title'));
  return (
    <AccountCard title={t('twoFactor.recovery.title')}>
      <p className={styles.lead}>{t('twoFactor.recovery.lead')}</p>
      <CodeForm action={to('two-factor-recovery')} label={t('twoFactor.recovery.label')} made="letters" />
      <OtherWays but="recovery" />
    </AccountCard>
  );
}
