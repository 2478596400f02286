import { useState } from 'react';
import { emailProblem } from '#contract/email.ts';
import type { FieldError } from '#contract/errors.ts';
import { passwordInputMaximum } from '#contract/password.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

/** Another address for the account: whoever reads it has to say so first. */
export function EmailForm() {
  const { busy, errors, save } = useSave('requestEmailChange');
  const [sent, setSent] = useState<{ email: string; hours: number } | null>(null);

  async function send(form: FormData) {
    const body = { email: String(form.get('email')), passwd: String(form.get('passwd')) };
    setSent(await save({ body }));
  }

  if (sent)
    return (
      <p className={styles.told} role="status">
        <Icon name="mail" />
        <span>{t('account.email.sent', { email: sent.email, count: sent.hours })}</span>
      </p>
    );
  return (
    <Form errors={errors} check={problemsOf} onSend={(form) => void send(form)}>
      <TextField
        label={t('account.email.new')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
      />
      <TextField
        label={t('account.password.label')}
        name="passwd"
        type="password"
        autoComplete="current-password"
        aria-required
        maxLength={passwordInputMaximum}
      />
      <div className={styles.end}>
        <Button type="submit" busy={busy} look="quiet">
          {t('account.email.submit')}
        </Button>
      </div>
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
