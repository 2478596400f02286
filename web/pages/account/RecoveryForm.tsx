import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { emailProblem } from '#contract/email.ts';
import type { ErrorBody, FieldError } from '#contract/errors.ts';
import { CallError, call } from '#web/api/call.ts';
import { t } from '#web/messages.ts';
import { paths } from '#web/paths.ts';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './login.module.css';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  /** What was sent before, when it is asked for again. */
  email: string | null;
  isFirst: boolean;
  onSent: (email: string, seconds: number) => void;
};

export function RecoveryForm({ email, isFirst, onSent }: Props) {
  const { csrfToken, errors: answered, kept } = useBoot();
  const [params] = useSearchParams();
  const [errors, setErrors] = useState<ErrorBody | null>(isFirst ? answered : null);
  const [answers, setAnswers] = useState(0);
  const [busy, setBusy] = useState(false);
  const rd = kept.rd ?? params.get('rd');

  async function send(form: FormData) {
    const to = String(form.get('email'));
    setBusy(true);
    setErrors(null);
    try {
      const body = { email: to, ...(rd ? { rd } : {}) };
      const { disableTimer } = await call('recover', { body }, { encoding: 'form' });
      onSent(to, disableTimer);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setErrors(failure.body);
      setAnswers((count) => count + 1);
      setBusy(false);
    }
  }

  return (
    <Form
      method="post"
      action={paths.recovery()}
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
        autoFocus={isFirst && errors === null}
        defaultValue={email ?? kept.email ?? params.get('email') ?? ''}
      />
      <SubmitButton key={answers} busy={busy} lockedFor={errors?.disableTimer}>
        {t('recovery.submit')}
      </SubmitButton>
      <a className={styles.other} href={paths.login()}>
        {t('recovery.toLogin')}
      </a>
    </Form>
  );
}

function problemsOf(form: FormData): Record<string, FieldError[]> {
  const problem = emailProblem(String(form.get('email') ?? '').trim());
  return problem ? { 'data.email': [{ type: 'Email', description: t(problem) }] } : {};
}
