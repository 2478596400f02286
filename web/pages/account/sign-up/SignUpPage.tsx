import { call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useTitle } from '#web/ui/words/use-title.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SignUpForm } from './SignUpForm.tsx';

/** Never signs in: the mailed link does. What it answers is the same whether or not the address has an account. */
export default function SignUpPage() {
  useTitle(t('signup.title'));
  return (
    <AccountCard title={t('signup.title')}>
      <p className={page.text}>{t('signup.lead')}</p>
      <SignUpForm
        action={to('signup')}
        submit={t('signup.submit')}
        onSend={(body) => call('signUp', { body }, { encoding: 'form' })}
      />
    </AccountCard>
  );
}
