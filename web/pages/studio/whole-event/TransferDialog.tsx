import { useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Asked } from '../layout/Asked.tsx';
import { problemsOfChoice, WorkspaceField } from './WorkspaceField.tsx';

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
          return <TransferForm choices={choices} onRefused={answer.refetch} {...props} />;
        }}
      </Asked>
    </Dialog>
  );
}

type FormProps = Omit<Props, 'open'> & {
  choices: readonly { value: string; label: string }[];
  onRefused: () => unknown;
};

function TransferForm({ pigeonhole: { id: phId, name }, choices, onClose, onRefused }: FormProps) {
  const { send, errors, busy } = useForm('transferPigeonhole', {
    model: 'Pigeonhole',
    afterwards: 'leaves',
    onRefused,
  });
  const [workspaceId, setWorkspaceId] = useState(choices[0]?.value ?? '');

  function transfer() {
    send({ params: { phId }, body: { workspaceId } }, () => {
      toast(t('transfer.done', { name }), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} check={() => problemsOfChoice(choices, workspaceId)} onSend={transfer}>
      <p>{t('transfer.text')}</p>
      <WorkspaceField
        label={t('transfer.to')}
        choices={choices}
        value={workspaceId}
        onChange={(event) => setWorkspaceId(event.currentTarget.value)}
        autoFocus
      />
      <Button type="submit" busy={busy}>
        {t('transfer.submit')}
      </Button>
    </Form>
  );
}
