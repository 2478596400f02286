import { Link, useNavigate, useParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { cloneSession } from '#contract/sessions/clone-session.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { textLengths } from '#contract/text-lengths.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { FormColumns, FormEnd, FormSection } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';

export default function DuplicateSessionPage() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { lsId = '' } = useParams();
  return (
    <Asked answer={useAsk('readSession', { params: { lsId } })} level={1}>
      {({ liveSession }) => <Duplicate session={liveSession} pigeonhole={pigeonhole} />}
    </Asked>
  );
}

function Duplicate({ session, pigeonhole }: { session: LiveSession; pigeonhole: Pigeonhole }) {
  const { id: phId } = pigeonhole;
  // What keeps the name apart on the screen is no part of it.
  const name = t('session.duplicate.named', { name: session.name }).replaceAll(/[\u2068\u2069]/g, '');
  const draft = useDraft(`duplicate.${session.id}`, { name: wholeName(name) ?? session.name });
  const form = useForm('cloneSession', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  const body = { name: draft.value.name };

  function send() {
    form.send({ params: { lsId: session.id }, body }, ({ liveSession }) => {
      toast(t('session.new.added', { name: liveSession.name }), { variant: 'ok' });
      void navigate(to('edit-session', { phId, lsId: liveSession.id }));
    });
  }

  return (
    <>
      <PageHead
        title={t('session.duplicate.title', { name: session.name })}
        of={pigeonhole.name}
        lead={t('session.duplicate.lead')}
      />
      <FormColumns preview={null}>
        <Form errors={form.errors} check={() => problemsOf(cloneSession.body, body)} onSend={send}>
          <FormSection title={t('session.section.what')}>
            <TextField
              label={t('session.name')}
              dir="auto"
              autoComplete="off"
              maxLength={textLengths.sessionName.most}
              required
              {...draft.field('name')}
            />
          </FormSection>
          <FormEnd>
            <Button type="submit" busy={form.busy}>
              {t('session.duplicate.submit')}
            </Button>
            <Link
              className={buttonLook({ variant: 'quiet' })}
              to={to('agenda', { phId })}
              onClick={draft.forget}
            >
              {t('studio.cancel')}
            </Link>
          </FormEnd>
        </Form>
      </FormColumns>
    </>
  );
}

/** A name that is proposed is one that can be saved. */
const wholeName = (name: string) => (name.length <= textLengths.sessionName.most ? name : null);
