import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type SessionType, sessionTypes } from '#contract/kinds/kinds.live.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { makeSession } from '#contract/sessions/sessions.ts';
import type { Effective } from '#contract/settings/effective-settings.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Failed } from '../layout/Failed.tsx';
import { FormColumns, FormEnd } from '../layout/FormColumns.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SessionFieldset } from './SessionFieldset.tsx';
import { SessionPreview } from './SessionPreview.tsx';
import { makeBody, newFields, underLocks } from './session-bodies.ts';
import { useSetup } from './use-setup.ts';

export default function NewSessionPage() {
  const { sessionType } = useParams();
  const type = sessionTypes.find((known) => known === sessionType);
  // The server answers no address with another.
  if (type === undefined) throw new Error(`No type of session is called ${sessionType}`);
  return <EventPage>{(pigeonhole) => <Read key={type} type={type} pigeonhole={pigeonhole} />}</EventPage>;
}

type Props = { type: SessionType; pigeonhole: Pigeonhole };

function Read({ type, pigeonhole }: Props) {
  const { effective, error, refetch } = useSetup(pigeonhole.id, type);
  if (error && !effective) return <Failed level={1} error={error} onAgain={() => void refetch()} />;
  if (!effective) return <LoadingRows rows={3} height={8} />;
  return <NewSession type={type} pigeonhole={pigeonhole} above={effective} />;
}

function NewSession({ type, pigeonhole, above }: Props & { above: Effective<SettingsOf<SessionType>> }) {
  const { id, timezone } = pigeonhole;
  const [content] = useState(() => newFields(type, above.settings).content);
  const fresh = { ...newFields(type, above.settings), content };
  const draft = useDraft(`new-${type}.${id}`, fresh);
  const form = useForm('makeSession', { draft, afterwards: 'leaves' });
  const navigate = useNavigate();
  const fields = underLocks(draft.value, above);
  const body = makeBody(fields, { type, pigeonholeId: id, timezone, above });

  function send() {
    form.send({ body }, ({ liveSession }) => {
      toast(t('session.new.added', { name: liveSession.name }), { variant: 'ok' });
      void navigate(to('agenda', { phId: id }));
    });
  }

  return (
    <>
      <PageHead title={t(`session.new.${type}`)} of={pigeonhole.name} lead={t('session.new.lead')} />
      <FormColumns preview={<SessionPreview type={type} fields={fields} />}>
        <Form errors={form.errors} check={() => problemsOf(makeSession.body, body)} onSend={send}>
          <SessionFieldset
            type={type}
            fields={fields}
            onChange={draft.write}
            hasRun={false}
            isOver={false}
            lockedBy={above.lockedBy}
            timezone={timezone}
          />
          <FormEnd>
            <Button type="submit" busy={form.busy}>
              {t('session.new.submit')}
            </Button>
            <Link
              className={buttonLook({ variant: 'quiet' })}
              to={to('agenda', { phId: id })}
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
