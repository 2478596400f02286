import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { emailProblem } from '#contract/email.ts';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import { passwordInputMaximum, passwordLength, passwordProblems } from '#contract/password.ts';
import { CallError, call } from '#web/api/call.ts';
import { PasswordRules } from '#web/domains/accounts/PasswordRules.tsx';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import styles from './login.module.css';
import page from './page.module.css';
import { AccountCard } from './Shell.tsx';

/** Never signs in: the mailed link does. What it answers is the same whether or not the address has an account. */
export default function SignUpPage() {
  useTitle(t('signup.title'));
  return (
    <AccountCard title={t('signup.title')}>
      <p className={page.text}>{t('signup.lead')}</p>
      <SignUpForm />
    </AccountCard>
  );
}

function SignUpForm() {
  const { csrfToken, errors: answered, kept } = useBoot();
  const [params] = useSearchParams();
  const [errors, setErrors] = useState<ErrorBody | null>(answered);
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState('');
  const rd = kept.rd ?? params.get('rd');

  async function send(form: FormData) {
    setBusy(true);
    setErrors(null);
    try {
      const { url } = await call('signUp', {
        body: {
          email: String(form.get('email')),
          password: String(form.get('password')),
          ...(rd ? { rd } : {}),
        },
      });
      location.assign(url);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(failure.body);
      setBusy(false);
    }
  }

  return (
    <Form
      method="post"
      action={paths.signup()}
      errors={errors}
      check={problemsOf}
      onSend={(form) => void send(form)}
    >
      <input type="hidden" name="csrfToken" value={csrfToken} />
      {rd && <input type="hidden" name="rd" value={rd} />}
      <TextField
        label={t('login.email.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t('login.email.placeholder')}
        aria-required
        autoFocus={errors === null}
        defaultValue={kept.email ?? params.get('email') ?? ''}
      />
      <TextField
        label={t('signup.password.label')}
        hint={t('signup.password.hint')}
        name="password"
        type="password"
        autoComplete="new-password"
        aria-required
        minLength={passwordLength.least}
        maxLength={passwordInputMaximum}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} />
      <Button type="submit" wide busy={busy}>
        {t('signup.submit')}
      </Button>
      <a className={styles.other} href={paths.login(rd)}>
        {t('signup.haveAccount')}
      </a>
    </Form>
  );
}

function problemsOf(form: FormData): Record<string, FieldError[]> {
  const email = emailProblem(String(form.get('email') ?? '').trim());
  const problems = passwordProblems(String(form.get('password') ?? ''));
  return {
    ...(email && { 'data.email': [{ type: 'Email', description: t(email) }] }),
    ...(problems.length > 0 && {
      'data.password': problems.map((problem) => ({ type: problem, description: t(problem) })),
    }),
  };
}
