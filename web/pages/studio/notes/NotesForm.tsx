import { useEffect } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { useLoss } from '#web/ui/entry/losses.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Asked } from '../layout/Asked.tsx';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useTellOfDraft } from '../setup/use-tell-of-draft.ts';

type Props = { session: LiveSession; onDone: () => void };

type Notes = { text: string };

export function NotesForm(props: Props) {
  const answer = useAsk('readNotes', { params: { lsId: props.session.id } });
  const lookAgain = async () => (await answer.refetch()).data;
  return (
    <Asked answer={answer} level={3}>
      {({ text }) => <Written {...props} saved={{ text }} lookAgain={lookAgain} />}
    </Asked>
  );
}

type WrittenProps = Props & { saved: Notes; lookAgain: () => Promise<Notes | undefined> };

function Written({ session, onDone, saved, lookAgain }: WrittenProps) {
  const draft = useDraft<Notes>(`notes.${session.id}`, saved);
  const { isDraft, forget } = draft;
  const save = useForm('saveNotes', { draft, onRefused: refused });
  useTellOfDraft(isDraft && !save.busy);
  useLoss(isDraft ? 'closing' : null);
  // What says the same as what is saved is none, and must not come back once a colleague has saved something else.
  useEffect(() => {
    if (!isDraft) forget();
  });

  /** The form says to what a colleague has changed them. To save again is to keep one's own. */
  async function refused({ error }: ErrorBody) {
    const now = error === 'Conflict' ? await lookAgain() : undefined;
    if (now) draft.rebase({ text: now.text });
  }

  function send() {
    const body = { text: draft.value.text, seenText: draft.base.text };
    save.send({ params: { lsId: session.id }, body }, () => {
      toast(t('notes.saved'), { variant: 'ok' });
      onDone();
    });
  }

  return (
    <Form errors={save.errors} onSend={send}>
      <TextArea
        label={t('notes.text', { name: session.name })}
        hint={t('notes.hint')}
        rows={8}
        maxLength={textLengths.sessionNotes.most}
        dir="auto"
        autoFocus
        {...draft.field('text')}
      />
      <SaveBar changed={isDraft} busy={save.busy} label={t('notes.save')} onDiscard={forget} />
    </Form>
  );
}
