import { useState } from 'react';
import { type CallInput, type CallReply, call } from '#web/api/call.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/display/Icon.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { labelTime } from '#web/ui/words/label-time.ts';
import { CurrentPasswordField } from '../forms/CurrentPasswordField.tsx';
import { EmailField } from '../forms/EmailField.tsx';
import { emailDetails, passwdDetails } from '../forms/form-checks.ts';
import { useProof } from '../security/ProofProvider.tsx';
import styles from './settings.module.css';

/** The address an account is changing to, until its link is opened or over. */
type EmailChange = { email: string; expiresAt: string };

const nothingWritten = { email: '' };

/** Another address for the account: whoever reads it has to say so first. Without a password it asks for a log-in of a short while ago. */
export function EmailForm({ waiting, hasPassword }: { waiting: EmailChange | null; hasPassword: boolean }) {
  const draft = useDraft('email', nothingWritten);
  const withProof = useProof();
  const form = useForm(
    async (input: CallInput<'requestVerification'>) => {
      let reply: CallReply<'requestVerification'> | null = null;
      await withProof(async () => {
        reply = await call('requestVerification', input);
      });
      return reply;
    },
    { draft },
  );
  const [sent, setSent] = useState<{ email: string; hours: number } | null>(null);

  function send(written: FormData) {
    const body = { email: draft.value.email, passwd: String(written.get('passwd') ?? '') };
    form.send({ body }, setSent);
  }

  if (sent)
    return (
      <p className={styles.told} role="status">
        <Icon name="mail" />
        <span>{t('account.email.sent', { email: sent.email, count: sent.hours })}</span>
      </p>
    );
  return (
    <Form errors={form.errors} check={hasPassword ? problemsOf : emailDetails} onSend={send}>
      {waiting && <Waiting {...waiting} />}
      <EmailField
        label={t('account.email.new')}
        autoComplete="email"
        placeholder={undefined}
        {...draft.field('email')}
      />
      {hasPassword && <CurrentPasswordField label={t('account.password.label')} />}
      <div className={styles.end}>
        <Button type="submit" busy={form.busy} variant="quiet">
          {t('account.email.submit')}
        </Button>
      </div>
    </Form>
  );
}

function Waiting({ email, expiresAt }: EmailChange) {
  const { account } = useBoot();
  const time = labelTime(Date.parse(expiresAt), account?.timeZone || undefined);
  return (
    <p className={styles.told}>
      <Icon name="mail" />
      <span>{t('account.email.waiting', { email, time })}</span>
    </p>
  );
}

const problemsOf = (form: FormData) => ({ ...emailDetails(form), ...passwdDetails(form) });
