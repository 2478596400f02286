import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { MailChoices } from '#web/domains/accounts/MailChoices.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';
import { useSave } from './use-save.ts';

export function MailsForm({ subscriptions }: { subscriptions: Subscriptions }) {
  const { busy, errors, save } = useSave('editSubscriptions');

  async function send(form: FormData) {
    const body = { newsletter: form.has('newsletter'), notifications: form.has('notifications') };
    if (await save({ body })) toast(t('account.saved'), { variant: 'ok' });
  }

  return (
    <Form errors={errors} onSend={(form) => void send(form)}>
      <MailChoices chosen={subscriptions} />
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {t('account.mails.submit')}
        </Button>
      </div>
    </Form>
  );
}
