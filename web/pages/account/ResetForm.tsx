import { useRef, useState } from 'react';
import { passwordInputMaximum, passwordLength } from '#contract/password.ts';
import { PasswordRules } from '#web/domains/accounts/PasswordRules.tsx';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import styles from './form.module.css';
import { passwordChangeDetails } from './form-checks.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativePost } from './use-native-post.ts';

type Props = {
  action: string;
  /** The password that is to be given up is asked for, and has the focus. */
  asksCurrent: boolean;
  rd?: string | null;
};

/** A new password, twice: looked at here, then posted by the browser itself (OP-16). */
export function ResetForm({ action, asksCurrent, rd }: Props) {
  const { errors } = useBoot();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  const [password, setPassword] = useState('');
  const isFresh = errors === null;

  return (
    <AccountForm
      ref={form}
      action={action}
      rd={rd}
      errors={errors}
      check={passwordChangeDetails}
      onSend={post}
    >
      {asksCurrent && (
        <TextField
          label={t('reset.expired.currentPassword')}
          name="oldPassword"
          type="password"
          autoComplete="current-password"
          aria-required
          autoFocus={isFresh}
          maxLength={passwordInputMaximum}
        />
      )}
      <TextField
        label={t('reset.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        aria-required
        autoFocus={isFresh && !asksCurrent}
        minLength={passwordLength.least}
        maxLength={passwordInputMaximum}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} />
      <TextField
        label={t('reset.confirmPassword')}
        name="passwordConfirm"
        type="password"
        autoComplete="new-password"
        aria-required
        minLength={passwordLength.least}
        maxLength={passwordInputMaximum}
      />
      <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
        {t('reset.submit')}
      </SubmitButton>
      <a className={styles.other} href={paths.recovery()}>
        {t('login.forgot')}
      </a>
    </AccountForm>
  );
}
