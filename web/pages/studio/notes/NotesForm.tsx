import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Asked } from '../layout/Asked.tsx';

type Props = { session: LiveSession; onDone: () => void };

export function NotesForm(props: Props) {
  const answer = useAsk('readNotes', { params: { lsId: props.session.id } });
  return (
    <Asked answer={answer} level={3}>
      {({ text }) => <Written {...props} saved={text} />}
    </Asked>
  );
}

/** What was typed is kept on this device until it was saved. */
function Written({ session, onDone, saved }: Props & { saved: string }) {
  // What a colleague saves meanwhile is not what this was written upon: the server says so.
  const [seenText] = useState(saved);
  const [draft, setDraft] = useKeptText(`notes.${session.id}`);
  const save = useForm('saveNotes');

  function send(form: FormData) {
    const body = { text: String(form.get('text')), seenText };
    save.send({ params: { lsId: session.id }, body }, () => {
      setDraft('');
      toast(t('notes.saved'), { variant: 'ok' });
      onDone();
    });
  }

  return (
    <Form errors={save.errors} onSend={send}>
      <TextArea
        label={t('notes.text', { name: session.name })}
        hint={t('notes.hint')}
        name="text"
        rows={8}
        maxLength={textLengths.sessionNotes.most}
        defaultValue={draft === '' ? saved : draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        dir="auto"
        autoFocus
      />
      <Button type="submit" busy={save.busy}>
        {t('notes.save')}
      </Button>
    </Form>
  );
}
