import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';

/** No, thank you: below the form by which whoever has no account would join. */
export function DeclineInvitation({ hash }: { hash: string }) {
  const { errors, busy, send } = useForm('declineMailedInvitation', { afterwards: 'leaves' });
  const decline = () => send({ params: { hash } }, ({ url }) => location.assign(url));
  return (
    <Form errors={errors} onSend={decline}>
      <Button type="submit" variant="quiet" wide busy={busy}>
        {t('invitation.decline')}
      </Button>
    </Form>
  );
}
