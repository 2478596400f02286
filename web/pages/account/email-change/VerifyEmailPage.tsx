import { useLocation } from 'react-router';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { MailedLinkForm } from '../forms/MailedLinkForm.tsx';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { ExpiredChange } from './ExpiredChange.tsx';

export default function VerifyEmailPage() {
  const { errors } = useBoot();
  const data = usePageData('verify-email');
  if (data.expired || errors?.error === 'LinkExpired')
    return <ExpiredChange text={t('verifyEmail.expired.text')} />;
  return data.needsLogin ? <LogInFirst email={data.email} /> : <Confirm {...data} />;
}

/** An account that has no password is confirmed where it is signed in. */
function LogInFirst({ email }: { email: string }) {
  useTitle(t('verifyEmail.title'));
  const { account } = useBoot();
  const { pathname } = useLocation();
  return (
    <AccountCard title={t('verifyEmail.title')}>
      <div className={page.stack}>
        <p className={page.lead}>{t('verifyEmail.lead', { email })}</p>
        <p className={page.text}>{t('verifyEmail.login.lead')}</p>
        <a
          className={buttonLook({ wide: true })}
          href={account === null ? to('login', { rd: pathname }) : to('logout')}
        >
          {t('verifyEmail.login')}
        </a>
      </div>
    </AccountCard>
  );
}

/** Where the account is not signed in, its password shows that whoever reads this mail is who it belongs to. */
function Confirm({ email, needsPassword }: { email: string; needsPassword: boolean }) {
  useTitle(t('verifyEmail.title'));
  return (
    <AccountCard title={t('verifyEmail.title')}>
      <div className={page.stack}>
        <p className={page.lead}>{t('verifyEmail.lead', { email })}</p>
        {needsPassword && <p className={page.text}>{t('verifyEmail.password.lead')}</p>}
      </div>
      <MailedLinkForm needsPassword={needsPassword} submit={t('verifyEmail.submit')} />
    </AccountCard>
  );
}
