import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { useForm } from '#web/api/use-form.ts';
import { MailChoices } from '#web/domains/accounts/MailChoices.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';

export function MailsForm({ subscriptions }: { subscriptions: Subscriptions }) {
  const form = useForm('editSubscriptions');

  function send(written: FormData) {
    const body = { newsletter: written.has('newsletter'), notifications: written.has('notifications') };
    form.send({ body }, () => toast(t('account.saved'), { variant: 'ok' }));
  }

  return (
    <Form errors={form.errors} onSend={send}>
      <MailChoices chosen={subscriptions} />
      <div className={styles.end}>
        <Button type="submit" busy={form.busy}>
          {t('account.mails.submit')}
        </Button>
      </div>
    </Form>
  );
}
