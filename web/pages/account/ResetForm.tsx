import { type ReactNode, useRef, useState } from 'react';
import type { FieldError } from '#contract/errors.ts';
import {
  confirmationProblem,
  passwordInputMaximum,
  passwordLength,
  passwordProblems,
} from '#contract/password.ts';
import { PasswordRules } from '#web/domains/accounts/PasswordRules.tsx';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './login.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativePost } from './use-native-post.ts';

type Props = {
  action: string;
  /** The password that is to be given up is asked for, and has the focus. */
  asksCurrent: boolean;
  /** Further hidden fields. */
  children?: ReactNode;
};

/** A new password, twice: looked at here, then posted by the browser itself (OP-16). */
export function ResetForm({ action, asksCurrent, children }: Props) {
  const { csrfToken, errors } = useBoot();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  const [password, setPassword] = useState('');
  const isFresh = errors === null;

  return (
    <Form ref={form} method="post" action={action} errors={errors} check={problemsOf} onSend={post}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {children}
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
    </Form>
  );
}

function problemsOf(form: FormData): Record<string, FieldError[]> {
  const text = (name: string) => String(form.get(name) ?? '');
  const problems = passwordProblems(text('password'));
  const confirmation = confirmationProblem(text('password'), text('passwordConfirm'));
  return {
    ...(form.get('oldPassword') === '' && {
      'data.oldPassword': [{ type: 'Required', description: t('password.current.required') }],
    }),
    ...(problems.length > 0 && {
      'data.password': problems.map((problem) => ({ type: problem, description: t(problem) })),
    }),
    ...(confirmation && {
      'data.passwordConfirm': [{ type: confirmation, description: t(confirmation) }],
    }),
  };
}
