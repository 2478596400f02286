import { Link, useNavigate } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { makeTrack } from '#contract/programme/tracks.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { FormEnd } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { TrackFieldset } from './TrackFieldset.tsx';
import { newTrack, withoutGone } from './track-fields.ts';

export default function NewTrackPage() {
  return <EventPage>{(pigeonhole) => <NewTrack pigeonhole={pigeonhole} />}</EventPage>;
}

function NewTrack({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const draft = useDraft(`new-track.${phId}`, newTrack);
  const form = useForm('makeTrack', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  const sessions = useAsk('listSessions', { params: { phId } }).data?.liveSessions;
  const body = withoutGone(draft.value, sessions);

  function send() {
    form.send({ params: { phId }, body }, ({ track }) => {
      toast(t('track.added', { name: track.name }), { variant: 'ok' });
      void navigate(to('tracks', { phId }));
    });
  }

  return (
    <>
      <PageHead title={t('track.new.title')} of={name} />
      <Form errors={form.errors} check={() => problemsOf(makeTrack.body, body)} onSend={send}>
        <TrackFieldset phId={phId} fields={body} written={draft.value} onChange={draft.write} />
        <FormEnd>
          <Button type="submit" busy={form.busy}>
            {t('track.add')}
          </Button>
          <Link
            className={buttonLook({ variant: 'quiet' })}
            to={to('tracks', { phId })}
            onClick={draft.forget}
          >
            {t('studio.cancel')}
          </Link>
        </FormEnd>
      </Form>
    </>
  );
}
