import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { emailProblem } from '#contract/email.ts';
import type { FieldError } from '#contract/errors.ts';
import { passwordInputMaximum, passwordLength } from '#contract/password.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './login.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { useNativePost } from './use-native-post.ts';

/** Posted by the browser itself: the answer is another page, or this one again with what was wrong. */
export function LoginForm() {
  const { csrfToken, errors, kept } = useBoot();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const { busy, post } = useNativePost(form);
  const [email, setEmail] = useState(kept.email ?? params.get('email') ?? '');
  const rd = kept.rd ?? params.get('rd');

  return (
    <Form ref={form} method="post" action={paths.login()} errors={errors} check={problemsOf} onSend={post}>
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="mode" value="normal" />
      <input type="hidden" name="state" value="email" />
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
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        label={t('login.password.label')}
        name="passwd"
        type="password"
        autoComplete="current-password"
        placeholder={t('login.password.placeholder')}
        aria-required
        minLength={passwordLength.least}
        maxLength={passwordInputMaximum}
      />
      <label className={styles.remember}>
        <input type="checkbox" name="stayLoggedIn" value="true" aria-describedby="remember-note" />
        <span>
          {t('login.remember')}
          <span className={styles.rememberNote} id="remember-note">
            {t('login.remember.note')}
          </span>
        </span>
      </label>
      <SubmitButton busy={busy} lockedFor={errors?.disableTimer}>
        {t('login.submit')}
      </SubmitButton>
      <a className={styles.forgot} href={paths.recovery(rd)}>
        {t('login.forgot')}
      </a>
      <a className={styles.other} href={paths.signup(rd)}>
        {t('login.createAccount')}
      </a>
    </Form>
  );
}

function problemsOf(form: FormData): Record<string, FieldError[]> {
  const email = emailProblem(String(form.get('email') ?? '').trim());
  return {
    ...(email && { 'data.email': [{ type: 'Email', description: t(email) }] }),
    ...(form.get('passwd') === '' && {
      'data.passwd': [{ type: 'Required', description: t('login.password.required') }],
    }),
  };
}
