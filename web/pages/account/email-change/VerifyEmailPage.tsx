import { useRef } from 'react';
import { useLocation } from 'react-router';
import { passwordInputMaximum } from '#contract/password.ts';
import { t } from '#web/messages.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { AccountForm } from '../AccountForm.tsx';
import { passwdDetails } from '../form-checks.ts';
import page from '../page.module.css';
import { AccountCard } from '../Shell.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { useNativePost } from '../use-native-post.ts';
import { ExpiredChange } from './ExpiredChange.tsx';

/** Opening the mailed link redeems nothing: programs that read mail open links too. A person presses the button. */
export default function VerifyEmailPage() {
  const { errors, page: opened } = useBoot();
  if (opened.data.expired === true || errors?.error === 'LinkExpired')
    return <ExpiredChange text={t('verifyEmail.expired.text')} />;
  return <Confirm email={String(opened.data.email)} needsPassword={opened.data.needsPassword === true} />;
}

/** Where the account is not signed in, its password shows that whoever reads this mail is who it belongs to. */
function Confirm({ email, needsPassword }: { email: string; needsPassword: boolean }) {
  const { errors } = useBoot();
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  useTitle(t('verifyEmail.title'));
  return (
    <AccountCard title={t('verifyEmail.title')}>
      <div className={page.stack}>
        <p className={page.lead}>{t('verifyEmail.lead', { email })}</p>
        {needsPassword && <p className={page.text}>{t('verifyEmail.password.lead')}</p>}
      </div>
      <AccountForm
        ref={form}
        action={pathname}
        errors={errors}
        check={needsPassword ? passwdDetails : undefined}
        onSend={post}
      >
        {needsPassword && (
          <TextField
            label={t('login.password.label')}
            name="passwd"
            type="password"
            autoComplete="current-password"
            aria-required
            maxLength={passwordInputMaximum}
          />
        )}
        <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
          {t('verifyEmail.submit')}
        </SubmitButton>
      </AccountForm>
    </AccountCard>
  );
}
