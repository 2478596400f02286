import { inviteRoles } from '#contract/workspaces/invites.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { roleText } from './member-columns.tsx';

type Props = { tId: string; open: boolean; onClose: () => void };

export function InviteDialog({ tId, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={t('members.invite')}>
      <InviteForm tId={tId} onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ tId, onDone }: { tId: string; onDone: () => void }) {
  const invite = useForm('addMember');

  function send(form: FormData) {
    const email = String(form.get('email'));
    const role = inviteRoles.find((one) => one === form.get('role')) ?? 'member';
    invite.send({ params: { tId }, body: { email, role } }, () => {
      toast(t('members.invited', { email }), { variant: 'ok' });
      onDone();
    });
  }

  return (
    <Form errors={invite.errors} onSend={send}>
      <TextField label={t('members.email')} name="email" type="email" dir="ltr" autoFocus required />
      <SelectField
        label={t('members.column.role')}
        name="role"
        defaultValue="member"
        choices={inviteRoles.map((value) => ({ value, label: roleText(value) }))}
      />
      <Button type="submit" busy={invite.busy}>
        {t('members.invite.do')}
      </Button>
    </Form>
  );
}
