import { useSearchParams } from 'react-router';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/use-title.ts';
import styles from './page.module.css';
import { ResetForm } from './ResetForm.tsx';
import { AccountCard } from './Shell.tsx';

/** A sign-in leads here when the password has had its days, by the policy of a workspace. */
export default function ChangeExpiredPasswordPage() {
  const { kept } = useBoot();
  const [params] = useSearchParams();
  const rd = kept.rd ?? params.get('rd');
  useTitle(t('reset.title'));
  return (
    <AccountCard title={t('reset.heading')}>
      <p className={styles.lead}>{t('reset.expired.lead')}</p>
      <ResetForm action={paths.changeExpiredPassword()} asksCurrent>
        {rd && <input type="hidden" name="rd" value={rd} />}
      </ResetForm>
    </AccountCard>
  );
}
