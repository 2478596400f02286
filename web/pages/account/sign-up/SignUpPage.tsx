import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { usePageData } from '#web/ui/entry/boot.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import { useOnward } from '../forms/use-onward.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** Never signs in: the mailed link does. What it answers is the same whether or not the address has an account. */
export default function SignUpPage() {
  const { registration, domains } = usePageData('signup');
  useTitle(t('signup.title'));
  if (registration === 'invitation') return <ByInvitation />;
  return (
    <AccountCard title={t('signup.title')}>
      <p className={page.text}>
        {registration === 'domains'
          ? t('signup.lead.domains', { domains: domains.join(', ') })
          : t('signup.lead')}
      </p>
      <SignUpForm
        action={to('signup')}
        submit={t('signup.submit')}
        onSend={(body) => call('signUp', { body }, { encoding: 'form' })}
      />
    </AccountCard>
  );
}

/** Old links lead here still: it says how people get an account instead. */
function ByInvitation() {
  const rd = useOnward();
  return (
    <AccountCard title={t('signup.invitation.title')}>
      <p className={page.text}>{t('signup.invitation.text')}</p>
      <a className={buttonLook({ wide: true })} href={to('login', { rd })}>
        {t('signupSent.toLogin')}
      </a>
    </AccountCard>
  );
}
