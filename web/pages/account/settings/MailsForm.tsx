import type { Subscriptions } from '#contract/accounts/subscriptions.ts';
import { MailChoices } from '#web/domains/accounts/MailChoices.tsx';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import styles from './settings.module.css';
import { useChoices } from './use-choices.ts';
import { useSave } from './use-save.ts';

export function MailsForm({ subscriptions }: { subscriptions: Subscriptions }) {
  const { busy, errors, save } = useSave('editSubscriptions');

  const { chosen, choose } = useChoices(subscriptions);

  async function send() {
    if (await save({ body: chosen })) toast(t('account.saved'), { variant: 'ok' });
  }

  return (
    <Form errors={errors} onSend={() => void send()}>
      <MailChoices chosen={chosen} onChoose={choose} />
      <div className={styles.end}>
        <Button type="submit" busy={busy}>
          {t('account.mails.submit')}
        </Button>
      </div>
    </Form>
  );
}
