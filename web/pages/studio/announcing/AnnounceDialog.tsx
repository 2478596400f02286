import { textLengths } from '#contract/text-lengths.ts';
import { useForm } from '#web/api/use-form.ts';
import { useAnnouncement } from '#web/domains/sessions/use-announcement.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

type Props = { pigeonholeId: string; open: boolean; onClose: () => void };

const minutesOffered = [5, 15, 30, 60, 120, 480, 1440] as const;

const fresh = { text: '', minutes: '15' };

export function AnnounceDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} onClose={props.onClose} title={t('announcing.title')}>
      <AnnounceForm {...props} />
    </Dialog>
  );
}

function AnnounceForm({ pigeonholeId, onClose }: Omit<Props, 'open'>) {
  const said = useAnnouncement();
  const draft = useDraft(`announcement.${pigeonholeId}`, fresh);
  const { send, errors, busy } = useForm('announce', { draft, afterwards: 'leaves' });
  const body = { text: draft.value.text, minutes: Number(draft.value.minutes) };

  function announce() {
    send({ params: { phId: pigeonholeId }, body }, () => {
      toast(t('announcing.sent'), { variant: 'ok' });
      onClose();
    });
  }

  return (
    <Form errors={errors} onSend={announce}>
      <TextArea
        label={t('announcing.text')}
        hint={t('announcing.text.hint')}
        rows={3}
        maxLength={textLengths.announcement.most}
        dir="auto"
        autoFocus
        required
        {...draft.field('text')}
      />
      <SelectField
        label={t('announcing.minutes')}
        choices={minutesOffered.map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))}
        {...draft.field('minutes')}
      />
      {said && <p>{t('announcing.replaces')}</p>}
      <Button type="submit" busy={busy}>
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
