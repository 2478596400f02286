import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Asked } from '../layout/Asked.tsx';

type Props = { pigeonhole: Pigeonhole; open: boolean; onClose: () => void };

/** Hands an event over to another workspace. */
export function TransferDialog({ open, ...props }: Props) {
  const answer = useAsk('listWorkspaces', {}, { when: open });
  return (
    <Dialog open={open} onClose={props.onClose} title={t('transfer.title')}>
      <Asked answer={answer} level={3} rows={[8]}>
        {({ workspaces }) => {
          const { owner } = props.pigeonhole;
          const others = workspaces.filter(({ id, kind }) =>
            owner.type === 'team' ? id !== owner.id : kind !== 'personal',
          );
          if (others.length === 0) return <p>{t('transfer.none')}</p>;
          const choices = others.map(({ id, kind, name }) => ({
            value: id,
            label: kind === 'personal' ? t('clone.workspace.personal') : name,
          }));
          return <TransferForm choices={choices} {...props} />;
        }}
      </Asked>
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & { choices: readonly { value: string; label: string }[] };

function TransferForm({ pigeonhole: { id: phId, name }, choices, onClose }: FormProps) {
  const { send, errors, busy } = useForm('transferPigeonhole', { model: 'Pigeonhole', afterwards: 'leaves' });

  function transfer(form: FormData) {
    const body = { workspaceId: String(form.get('workspaceId')) };
    send({ params: { phId }, body }, () => {
      toast(t('transfer.done', { name }), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} onSend={transfer}>
      <p>{t('transfer.text')}</p>
      <SelectField label={t('transfer.to')} name="workspaceId" choices={choices} autoFocus />
      <Button type="submit" busy={busy}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}
