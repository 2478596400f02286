import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { SentMessages } from './SentMessages.tsx';

type Props = { pigeonholeId: string; open: boolean; onClose: () => void };

const fresh = { text: '', sessionId: '' };

export function BackstageDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t('backstage.title')}>
      <MessageForm {...props} />
      <SentMessages />
    </Dialog>
  );
}

function MessageForm({ pigeonholeId, onClose }: Omit<Props, 'open'>) {
  const sessions = useStream(agendaStreamId).snapshot?.sessions ?? [];
  const draft = useDraft(`backstage.${pigeonholeId}`, fresh);
  const { send, errors, busy } = useForm('sendBackstageMessage', { draft, afterwards: 'leaves' });
  const body = { text: draft.value.text, sessionId: draft.value.sessionId || null };

  function message() {
    send({ params: { phId: pigeonholeId }, body }, () => {
      toast(t('backstage.sent'), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} onSend={message}>
      <TextArea
        label={t('backstage.text')}
        hint={t('backstage.text.hint')}
        maxLength={textLengths.backstageMessage.most}
        dir="auto"
        autoFocus
        required
        {...draft.field('text')}
      />
      <SelectField
        label={t('backstage.to')}
        choices={[
          { value: '', label: t('backstage.to.all') },
          ...sessions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...draft.field('sessionId')}
      />
      <Button type="submit" busy={busy}>
        {t('backstage.send')}
      </Button>
    </Form>
  );
}
