import { useParams } from 'react-router';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { editSession, hasStarted, type LiveSession } from '#contract/sessions/sessions.ts';
import type { Effective } from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { useAsk, useSend } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../frame/Failed.tsx';
import { FormColumns } from '../frame/FormColumns.tsx';
import { LoadingRows } from '../frame/LoadingRows.tsx';
import { PageHead } from '../frame/PageHead.tsx';
import { problemsOf } from '../frame/problems-of.ts';
import { SaveBar } from '../frame/SaveBar.tsx';
import { useDraft } from '../frame/use-draft.ts';
import { SessionForm } from './SessionForm.tsx';
import { SessionPreview } from './SessionPreview.tsx';
import { editBody, fieldsOf, underLocks } from './session-bodies.ts';
import { useSetup } from './use-setup.ts';

export default function EditSessionPage() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { lsId = '' } = useParams();
  const { data, error, refetch } = useAsk('readSession', { params: { lsId } });
  if (error && !data) return <Failed level={1} error={error} onAgain={() => void refetch()} />;
  if (!data) return <LoadingRows rows={3} height={8} />;
  return <ReadSetup key={lsId} session={data.liveSession} pigeonhole={pigeonhole} />;
}

type Props = { session: LiveSession; pigeonhole: Pigeonhole };

/** What is locked is known before anything can be changed. */
function ReadSetup({ session, pigeonhole }: Props) {
  const { effective, error, refetch } = useSetup(pigeonhole.id, session.type);
  if (error && !effective) return <Failed level={1} error={error} onAgain={() => void refetch()} />;
  if (!effective) return <LoadingRows rows={3} height={8} />;
  return <Edit session={session} pigeonhole={pigeonhole} above={effective} />;
}

function Edit({ session, pigeonhole, above }: Props & { above: Effective<SettingsOf<SessionType>> }) {
  const draft = useDraft(`session.${session.id}`, fieldsOf(session));
  const save = useSend('editSession', { model: 'LiveSession' });
  // What is kept from the start on counts, whatever has been locked since.
  const fields = underLocks(draft.value, { ...above, settings: session.settings });
  const body = editBody(fields, session, above);

  function send() {
    void save.mutateAsync({ params: { lsId: session.id }, body }).then(
      // As `onSuccess` of `mutate` this would not be called once the page has been left, and the draft would stay.
      () => {
        draft.settle();
        toast(t('studio.saved'), { variant: 'ok' });
      },
      // The form shows it.
      () => undefined,
    );
  }

  return (
    <>
      <PageHead title={session.name} of={pigeonhole.name} lead={t('session.edit.lead')} />
      <FormColumns preview={<SessionPreview type={session.type} fields={fields} isNew={false} />}>
        <SessionForm
          type={session.type}
          fields={fields}
          onChange={draft.write}
          isNew={false}
          hasRun={hasStarted(session, Date.now())}
          lockedBy={above.lockedBy}
          timezone={pigeonhole.timezone}
          errors={save.error?.body ?? null}
          check={() => problemsOf(editSession.body, body)}
          onSend={send}
          end={<SaveBar changed={draft.isDraft} busy={save.isPending} onDiscard={draft.forget} />}
        />
      </FormColumns>
    </>
  );
}
