import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useOnward } from '../forms/use-onward.ts';
import styles from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { ResetForm } from './ResetForm.tsx';

/** A sign-in leads here when the password has had its days, by the policy of a workspace; others come of themselves. */
export default function ChangeExpiredPasswordPage() {
  const { passwordResetType } = usePageData('change-expired-password');
  const rd = useOnward();
  useTitle(t('reset.title'));
  return (
    <AccountCard title={t('reset.heading')}>
      {passwordResetType === 'policyExpired' && <p className={styles.lead}>{t('reset.expired.lead')}</p>}
      <ResetForm action={to('change-expired-password')} asksCurrent rd={rd} />
    </AccountCard>
  );
}
