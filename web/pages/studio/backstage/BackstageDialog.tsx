import { useRef } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { useStream } from '#web/realtime/LiveProvider.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { SentMessages } from './SentMessages.tsx';

type Props = { pigeonholeId: string; open: boolean; onClose: () => void };

/** What was typed is still there when the dialog was closed by mistake. */
export function BackstageDialog({ pigeonholeId, open, onClose }: Props) {
  const typed = useRef('');
  return (
    <Dialog open={open} onClose={onClose} title={t('backstage.title')}>
      <MessageForm
        pigeonholeId={pigeonholeId}
        typed={typed.current}
        onTyped={(text) => {
          typed.current = text;
        }}
        onDone={() => {
          typed.current = '';
          onClose();
        }}
      />
      <SentMessages />
    </Dialog>
  );
}

type FormProps = {
  pigeonholeId: string;
  typed: string;
  onTyped: (text: string) => void;
  onDone: () => void;
};

function MessageForm({ pigeonholeId, typed, onTyped, onDone }: FormProps) {
  const sessions = useStream(agendaStreamId).snapshot?.sessions ?? [];
  const sending = useForm('sendBackstageMessage');

  function send(form: FormData) {
    const to = String(form.get('sessionId'));
    const body = { text: String(form.get('text')), sessionId: to === '' ? null : to };
    sending.send({ params: { phId: pigeonholeId }, body }, () => {
      toast(t('backstage.sent'), { variant: 'ok' });
      onDone();
    });
  }

  return (
    <Form errors={sending.errors} onSend={send}>
      <TextArea
        label={t('backstage.text')}
        hint={t('backstage.text.hint')}
        name="text"
        maxLength={textLengths.backstageMessage.most}
        defaultValue={typed}
        onInput={(event) => onTyped(event.currentTarget.value)}
        dir="auto"
        autoFocus
        required
      />
      <SelectField
        label={t('backstage.to')}
        name="sessionId"
        defaultValue=""
        choices={[
          { value: '', label: t('backstage.to.all') },
          ...sessions.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" busy={sending.busy}>
        {t('backstage.send')}
      </Button>
    </Form>
  );
}
