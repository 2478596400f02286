import { editAbout, type Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { CallError } from '#web/api/call.ts';
import { useAsk, useSend } from '#web/api/queries.ts';
import { aboutOf, changeOf } from '#web/domains/pigeonholes/about-fields.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { FormColumns } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SaveBar } from '../layout/SaveBar.tsx';
import { useDraft } from '../layout/use-draft.ts';
import { AboutForm } from './AboutForm.tsx';
import { JoinPreview } from './JoinPreview.tsx';
import { useAboutErrors } from './use-about-errors.ts';

export default function AboutPage() {
  return <EventPage>{(pigeonhole) => <About key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function About({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const saved = aboutOf(pigeonhole);
  const draft = useDraft(`about.${pigeonhole.id}`, saved);
  const save = useSend('editAbout', { model: 'Pigeonhole' });
  const body = changeOf(draft.value, saved, draft.base);
  const { refetch } = useAsk('readPigeonhole', { params: { phId: pigeonhole.id } });
  const errors = useAboutErrors(save.error, save.variables, draft.value.passcode, saved.passcode);

  function send() {
    void save.mutateAsync({ params: { phId: pigeonhole.id }, body }).then(
      // As `onSuccess` of `mutate` this would not be called once the page has been left, and the draft would stay.
      () => {
        draft.settle();
        toast(t('studio.saved'), { variant: 'ok' });
      },
      // The form shows it.
      ({ body: refusal }: CallError) => (refusal.error === 'Conflict' ? lookAgain() : undefined),
    );
  }

  /** Somebody else has changed the same: the form says to what. To save again is to keep one's own. */
  async function lookAgain() {
    const { data } = await refetch();
    if (data) draft.rebase(aboutOf(data.pigeonhole));
  }

  return (
    <>
      <PageHead title={t('about.edit.title')} of={pigeonhole.name} lead={t('about.edit.lead')} />
      <FormColumns preview={<JoinPreview fields={draft.value} />}>
        <AboutForm
          fields={draft.value}
          onChange={draft.write}
          onTimeZone={(timezone) => draft.write({ ...draft.value, timezone })}
          passcodeHint={t('about.passcode.hint.edit')}
          errors={errors}
          check={() => problemsOf(editAbout.body, body)}
          onSend={send}
          end={<SaveBar changed={draft.isDraft} busy={save.isPending} onDiscard={draft.forget} />}
        />
      </FormColumns>
    </>
  );
}
