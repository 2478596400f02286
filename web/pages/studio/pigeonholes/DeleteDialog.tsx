import { useState } from 'react';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { CallReply } from '#web/api/call.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { rowsOf } from '#web/ui/status/Skeleton.tsx';
import { isTypedName } from '#web/ui/words/typed-name.ts';
import { Asked } from '../layout/Asked.tsx';
import { lostParts, lostWith } from '../sessions/loss/lost-text.ts';

type Props = { pigeonhole: Pigeonhole; open: boolean; onClose: () => void };

/** Nothing brings back what is deleted: it says how much that is, and wants the name typed. */
export function DeleteDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t('trash.delete.title')}>
      <Counted {...props} />
    </Dialog>
  );
}

function Counted(props: Omit<Props, 'open'>) {
  const answer = useAsk('readDeletion', { params: { phId: props.pigeonhole.id } });
  return (
    <Asked answer={answer} level={3} rows={rowsOf(3, 2)}>
      {(counted) => <DeleteForm {...props} counted={counted} />}
    </Asked>
  );
}

type FormProps = Omit<Props, 'open'> & { counted: CallReply<'readDeletion'> };

function DeleteForm({ pigeonhole: { id: phId, name }, counted, onClose }: FormProps) {
  const { send, errors, busy } = useForm('deletePigeonhole', { afterwards: 'leaves' });
  const [typed, setTyped] = useState('');
  const { sessions, attendees, answers, reactions, frozen } = counted;
  const begun = lostParts(lostWith({ ...counted, answers: { written: 0, votes: 0 }, reactions: 0 }));
  const isTyped = isTypedName(typed, name);

  function remove() {
    if (!isTyped) return;
    send({ params: { phId } }, () => {
      toast(t('trash.deleted', { name }), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} onSend={remove}>
      <p>{t('trash.delete.text', { name })}</p>
      <ul>
        <li>{t('trash.delete.sessions', { count: sessions })}</li>
        <li>{t('trash.delete.attendees', { count: attendees })}</li>
        <li>{t('trash.delete.answers', { count: answers + reactions })}</li>
        {begun.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {frozen > 0 && <li>{t('trash.delete.frozen', { count: frozen })}</li>}
      </ul>
      <TextField
        label={t('trash.delete.name')}
        hint={t('trash.delete.name.hint', { name })}
        dir="auto"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="danger" busy={busy} blocked={isTyped ? null : t('trash.delete.blocked')}>
        {t('trash.delete.do')}
      </Button>
    </Form>
  );
}
