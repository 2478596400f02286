import { useNavigate } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { isChoiceGone, problemsOfChoice, WorkspaceField } from '../whole-event/WorkspaceField.tsx';

type Props = { pigeonhole: Pigeonhole; open: boolean; onClose: () => void };

/** Copies an event: under which name, from which day, into which workspace. */
export function CloneDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t('clone.title')}>
      <CloneForm {...props} />
    </Dialog>
  );
}

function CloneForm({ pigeonhole, onClose }: Omit<Props, 'open'>) {
  const { id: phId, name, dateRange, timezone, owner } = pigeonhole;
  const navigate = useNavigate();
  const event = useAsk('readPigeonhole', { params: { phId } });
  const listed = useAsk('listWorkspaces', {});
  const workspaces = listed.data?.workspaces ?? [];
  const today = todayIn(timezone, Date.now());
  const own = workspaces.find(({ id, kind }) =>
    owner.type === 'team' ? id === owner.id : kind === 'personal',
  );
  const hasBegun = dateRange.start < today;
  const draft = useDraft(`clone.${phId}`, {
    name,
    startDate: hasBegun ? today : dateRange.start,
    workspaceId: own?.id ?? '',
  });
  // What was refused may be due to a colleague: an event that is in the trash, a team that one is no longer in.
  const onRefused = () => Promise.all([event.refetch(), listed.refetch()]);
  const { send, errors, busy } = useForm('clonePigeonhole', { draft, afterwards: 'leaves', onRefused });
  const choices = workspaces.map(({ id, kind, name }) => ({
    value: id,
    label: kind === 'personal' ? t('clone.workspace.personal') : name,
  }));
  const { workspaceId } = draft.value;
  // Until they are here, and where nothing was chosen, it stays in its own.
  const isGone = choices.length > 0 && workspaceId !== '' && isChoiceGone(choices, workspaceId);

  function clone() {
    const { name, startDate } = draft.value;
    const body = { name, startDate, ...(workspaceId !== '' && { workspaceId }) };
    send({ params: { phId }, body }, ({ pigeonhole: copy }) => {
      toast(t('clone.done', { name: copy.name }), { variant: 'ok' });
      onClose();
      void navigate(to('about', { phId: copy.id }));
    });
  }

  return (
    <Form errors={errors} check={() => (isGone ? problemsOfChoice(choices, workspaceId) : {})} onSend={clone}>
      <p>{t('clone.text')}</p>
      <TextField
        label={t('about.name')}
        maxLength={textLengths.pigeonholeName.most}
        dir="auto"
        autoComplete="off"
        autoFocus
        required
        {...draft.field('name')}
      />
      <TextField
        label={t('about.startDate')}
        hint={t('clone.startDate.hint')}
        type="date"
        min={today}
        required
        {...draft.field('startDate')}
      />
      {(choices.length > 1 || isGone) && (
        <WorkspaceField label={t('clone.workspace')} choices={choices} {...draft.field('workspaceId')} />
      )}
      <Button type="submit" busy={busy}>
        {t('clone.submit')}
      </Button>
    </Form>
  );
}
