import { useEffect } from 'react';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AccountForm } from '../forms/AccountForm.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import styles from '../forms/form.module.css';
import { emailDetails, newPasswordDetails } from '../forms/form-checks.ts';
import { NewPasswordField } from '../forms/NewPasswordField.tsx';
import { useOnward } from '../forms/use-onward.ts';
import { useRememberedEmail } from '../forms/use-remembered-email.ts';

type Written = { email: string; password: string; rd?: string };

export type SignUpFormProps = {
  /** Where the browser itself posts the form. */
  action: string;
  /** The address an invitation was mailed to: the account is for that one. */
  invited?: string | null;
  submit: string;
  /** Where whoever has an account already goes on to once logged in; without it, where they were going. */
  onward?: string;
  onSend: (written: Written) => Promise<{ url?: string }>;
};

/** Address and password of a new account, looked at before they are sent. */
export function SignUpForm({ action, invited = null, submit, onward, onSend }: SignUpFormProps) {
  const boot = useBoot();
  const rd = useOnward();
  const email = useRememberedEmail();
  const { errors, busy, send } = useForm(onSend, { answered: boot.errors, afterwards: 'leaves' });
  useEffect(withoutEmail, []);

  function signUp(form: FormData): void {
    const written = { email: String(form.get('email')), password: String(form.get('password')) };
    send({ ...written, ...(rd && { rd }) }, ({ url }) => {
      email.forget();
      location.assign(url ?? to('pigeonholes'));
    });
  }

  return (
    <AccountForm
      action={action}
      rd={rd}
      errors={errors}
      check={(form) => ({ ...emailDetails(form), ...newPasswordDetails(form) })}
      onSend={signUp}
    >
      {invited === null ? (
        <EmailField {...email.field} autoFocus={errors === null} />
      ) : (
        <EmailField key="invited" defaultValue={invited} readOnly hint={t('signup.email.fixed')} />
      )}
      <NewPasswordField
        label={t('signup.password.label')}
        hint={t('signup.password.hint')}
        autoFocus={invited !== null && errors === null}
      />
      <Button type="submit" wide busy={busy}>
        {submit}
      </Button>
      {invited === null && (
        <a className={styles.other} href={to('login', { rd: onward ?? rd })}>
          {t('signup.haveAccount')}
        </a>
      )}
    </AccountForm>
  );
}

/** The address somebody came with is in its field now, and has no business in histories and logs. */
function withoutEmail(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('email')) return;
  url.searchParams.delete('email');
  history.replaceState(history.state, '', url);
}
