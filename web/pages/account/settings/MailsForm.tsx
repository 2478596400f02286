import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { useForm } from '#web/api/use-form.ts';
import { MailChoices } from '#web/domains/accounts/MailChoices.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { useSaved } from '#web/ui/fields/use-saved.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';

export function MailsForm({ subscriptions }: { subscriptions: Subscriptions }) {
  const [saved, setSaved] = useSaved(subscriptions);
  const draft = useDraft('mails', saved);
  const form = useForm('editSubscriptions', { draft });

  const send = () =>
    form.send({ body: draft.value }, () => {
      setSaved(draft.value);
      toast(t('account.mails.saved'), { variant: 'ok' });
    });

  return (
    <Form errors={form.errors} onSend={send}>
      <MailChoices chosen={draft.value} onChoose={draft.set} />
      <div className={styles.end}>
        <Button type="submit" busy={form.busy}>
          {t('account.mails.submit')}
        </Button>
      </div>
    </Form>
  );
}
