import { useState } from 'react';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import form from '../forms/form.module.css';
import { emailDetails, passwdDetails } from '../forms/form-checks.ts';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useNativePost } from '../forms/use-native-post.ts';
import { useRememberedEmail } from '../forms/use-remembered-email.ts';
import { PasswordField } from './PasswordField.tsx';

/**
 * Through the identity provider first; with a password for those whose provider is what they came to mend. Who is
 * an admin the server knows: the mode grants nothing.
 */
export function OrganisationLoginForm({ action, rd }: { action: string; rd: string | null }) {
  const { errors, kept } = useBoot();
  const { ref, busy, post } = useNativePost();
  const email = useRememberedEmail();
  const [viaSso, setViaSso] = useState(kept.state !== 'email');

  function send(): void {
    email.forget();
    post();
  }

  return (
    <AccountForm
      ref={ref}
      action={action}
      rd={rd}
      errors={errors}
      check={(written) => ({ ...emailDetails(written), ...(!viaSso && passwdDetails(written)) })}
      onSend={send}
    >
      <input type="hidden" name="mode" value="organization" />
      <input type="hidden" name="state" value={viaSso ? 'sso' : 'email'} />
      <EmailField {...email.field} autoFocus={errors === null} />
      {!viaSso && <PasswordField />}
      <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
        {viaSso ? t('login.org.viaSso') : t('login.submit')}
      </SubmitButton>
      <button type="button" className={form.other} onClick={() => setViaSso(!viaSso)}>
        {viaSso ? t('login.org.withPasswordAlt') : t('login.org.viaSsoAlt')}
      </button>
      {!viaSso && (
        <a className={form.forgot} href={to('recovery', { rd })}>
          {t('login.forgot')}
        </a>
      )}
    </AccountForm>
  );
}
