import { useState } from 'react';
import { formatTime, t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { emailDetails, passwdDetails } from '../forms/form-checks.ts';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

/** The address an account is changing to, until its link is opened or over. */
type EmailChange = { email: string; expiresAt: string };

/** Another address for the account: whoever reads it has to say so first. */
export function EmailForm({ waiting }: { waiting: EmailChange | null }) {
  const { busy, errors, save } = useSave('requestVerification');
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
      {waiting && <Waiting {...waiting} />}
      <EmailField label={t('account.email.new')} autoComplete="email" placeholder={undefined} />
      <CurrentPasswordField label={t('account.password.label')} />
      <div className={styles.end}>
        <Button type="submit" busy={busy} variant="quiet">
          {t('account.email.submit')}
        </Button>
      </div>
    </Form>
  );
}

function Waiting({ email, expiresAt }: EmailChange) {
  const { account } = useBoot();
  const time = formatTime(Date.parse(expiresAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(account?.timeZone && { timeZone: account.timeZone }),
  });
  return (
    <p className={styles.told}>
      <Icon name="mail" />
      <span>{t('account.email.waiting', { email, time })}</span>
    </p>
  );
}

const problemsOf = (form: FormData) => ({ ...emailDetails(form), ...passwdDetails(form) });
