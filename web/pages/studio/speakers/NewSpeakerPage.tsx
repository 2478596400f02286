import { Link, useNavigate } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { makeSpeaker } from '#contract/programme/speakers.ts';
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
import { SpeakerFieldset } from './SpeakerFieldset.tsx';
import { newSpeaker, withoutGone } from './speaker-fields.ts';

export default function NewSpeakerPage() {
  return <EventPage>{(pigeonhole) => <NewSpeaker pigeonhole={pigeonhole} />}</EventPage>;
}

function NewSpeaker({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const draft = useDraft(`new-speaker.${phId}`, newSpeaker);
  const form = useForm('makeSpeaker', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  const sessions = useAsk('listSessions', { params: { phId } }).data?.liveSessions;
  const body = withoutGone(draft.value, sessions);

  function send() {
    form.send({ params: { phId }, body }, ({ speaker }) => {
      toast(t('speaker.added', { name: speaker.name }), { variant: 'ok' });
      void navigate(to('speakers', { phId }));
    });
  }

  return (
    <>
      <PageHead title={t('speaker.new.title')} of={name} />
      <Form errors={form.errors} check={() => problemsOf(makeSpeaker.body, body)} onSend={send}>
        <SpeakerFieldset phId={phId} fields={body} written={draft.value} onChange={draft.write} />
        <FormEnd>
          <Button type="submit" busy={form.busy}>
            {t('speaker.add')}
          </Button>
          <Link
            className={buttonLook({ variant: 'quiet' })}
            to={to('speakers', { phId })}
            onClick={draft.forget}
          >
            {t('studio.cancel')}
          </Link>
        </FormEnd>
      </Form>
    </>
  );
}
