import type { FieldError } from '#contract/errors.ts';
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
  const sessions = useStream(agendaStreamId).snapshot?.sessions;
  const draft = useDraft(`backstage.${pigeonholeId}`, fresh);
  const { send, errors, busy } = useForm('sendBackstageMessage', { draft, afterwards: 'leaves' });
  const { text, sessionId } = draft.value;
  const isListed = sessionId === '' || sessions?.some(({ id }) => id === sessionId) === true;
  // What was meant for one panel goes to no other, and not to all.
  const gone = sessions && !isListed ? t('backstage.to.gone') : null;
  const choices = [
    { value: '', label: t('backstage.to.all') },
    ...(sessions ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const unlisted = { value: sessionId, label: t(gone ? 'backstage.to.choose' : 'ui.loading') };
  const body = { text, sessionId: sessionId || null };

  const check = (): Record<string, FieldError[]> =>
    gone ? { 'data.sessionId': [{ type: 'sessionGone', description: gone }] } : {};

  function message() {
    send({ params: { phId: pigeonholeId }, body }, () => {
      toast(t('backstage.sent'), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} check={check} onSend={message}>
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
        choices={isListed ? choices : [unlisted, ...choices]}
        error={gone && <span role="alert">{gone}</span>}
        {...draft.field('sessionId')}
      />
      <Button type="submit" busy={busy}>
        {t('backstage.send')}
      </Button>
    </Form>
  );
}
