import { useRef } from 'react';
import { textLengths } from '#contract/text-lengths.ts';
import { useForm } from '#web/api/use-form.ts';
import { useAnnouncement } from '#web/domains/sessions/use-announcement.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

type Props = { pigeonholeId: string; open: boolean; onClose: () => void };

const minutesOffered = [5, 15, 30, 60, 120, 480, 1440] as const;

/** What was typed is still there when the dialog was closed by mistake. */
export function AnnounceDialog({ pigeonholeId, open, onClose }: Props) {
  const typed = useRef('');
  return (
    <Dialog open={open} onClose={onClose} title={t('announcing.title')}>
      <AnnounceForm
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
    </Dialog>
  );
}

type FormProps = {
  pigeonholeId: string;
  typed: string;
  onTyped: (text: string) => void;
  onDone: () => void;
};

function AnnounceForm({ pigeonholeId, typed, onTyped, onDone }: FormProps) {
  const said = useAnnouncement();
  const announce = useForm('announce');

  function send(form: FormData) {
    const body = { text: String(form.get('text')), minutes: Number(form.get('minutes')) };
    announce.send({ params: { phId: pigeonholeId }, body }, () => {
      toast(t('announcing.sent'), { variant: 'ok' });
      onDone();
    });
  }

  return (
    <Form errors={announce.errors} onSend={send}>
      <TextArea
        label={t('announcing.text')}
        hint={t('announcing.text.hint')}
        name="text"
        rows={3}
        maxLength={textLengths.announcement.most}
        defaultValue={typed}
        onInput={(event) => onTyped(event.currentTarget.value)}
        dir="auto"
        autoFocus
        required
      />
      <SelectField
        label={t('announcing.minutes')}
        name="minutes"
        defaultValue="15"
        choices={minutesOffered.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))}
      />
      {said && <p>{t('announcing.replaces')}</p>}
      <Button type="submit" busy={announce.busy}>
        {t('announcing.send')}
      </Button>
    </Form>
  );
}

function lengthText(minutes: number): string {
  return minutes < 60
    ? t('announcing.minutes.of', { count: minutes })
    : t('announcing.hours.of', { count: minutes / 60 });
}
