import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { MadeType } from '#contract/kinds/kinds.live.ts';
import { madeTypes } from '#contract/kinds/made-types.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { Button, buttonLook } from '#web/ui/controls/Button.tsx';
import { useLoss } from '#web/ui/entry/losses.ts';
import { Form } from '#web/ui/fields/Form.tsx';
import { useDraft } from '#web/ui/fields/use-draft.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { kinds } from '../kinds/kinds.ts';
import { FormColumns, FormEnd } from '../layout/FormColumns.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import type { Above } from '../setup/from-above.ts';
import { AskedSetup, type WithoutGone } from './AskedSetup.tsx';
import { SessionPreview } from './preview/SessionPreview.tsx';
import { SessionFieldset } from './SessionFieldset.tsx';
import { makeBody, newFields, problemsInNew, underLocks } from './session-bodies.ts';

export default function NewSessionPage() {
  const { sessionType } = useParams();
  const type = madeTypes.find((known) => known === sessionType);
  // The server answers no address with another.
  if (type === undefined) throw new Error(`No type of session is called ${sessionType}`);
  return <EventPage>{(pigeonhole) => <Read key={type} type={type} pigeonhole={pigeonhole} />}</EventPage>;
}

type Props = { type: MadeType; pigeonhole: Pigeonhole };

function Read({ type, pigeonhole }: Props) {
  return (
    <AskedSetup phId={pigeonhole.id} type={type}>
      {(above, withoutGone) => (
        <NewSession type={type} pigeonhole={pigeonhole} above={above} withoutGone={withoutGone} />
      )}
    </AskedSetup>
  );
}

type NewProps = Props & { above: Above; withoutGone: WithoutGone };

function NewSession({ type, pigeonhole, above, withoutGone }: NewProps) {
  const { id, timezone } = pigeonhole;
  const [content] = useState(() => newFields(type, above.settings).content);
  const fresh = { ...newFields(type, above.settings), content };
  const draft = useDraft(`new-${type}.${id}`, fresh);
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('parent');
  const listed = useAsk('listSessions', { params: { phId: id } }, { when: wanted !== null });
  const sessions = listed.data?.liveSessions;
  const isLost = wanted !== null && sessions?.every((one) => one.id !== wanted || one.parentId !== null);
  const parentId = isLost ? null : wanted;
  // What was refused may be due to a colleague.
  const onRefused = () => wanted && listed.refetch();
  const form = useForm('makeSession', { draft, afterwards: 'leaves', onRefused });
  const back =
    parentId === null ? to('agenda', { phId: id }) : to('nest-session', { phId: id, lsId: parentId });
  useLoss(draft.isDraft ? 'closing' : null);
  const fields = withoutGone(underLocks(draft.value, above));
  const body = { ...makeBody(fields, { type, pigeonholeId: id, timezone, above }), parentId };

  function send() {
    form.send({ body }, ({ liveSession }) => {
      toast(t('session.new.added', { name: liveSession.name }), { variant: 'ok' });
      void navigate(back);
    });
  }

  return (
    <>
      <PageHead
        title={t(`session.new.${type}`)}
        of={pigeonhole.name}
        lead={kinds[type].Settings ? t('session.new.lead') : undefined}
      />
      <FormColumns preview={<SessionPreview type={type} fields={fields} passcode={pigeonhole.passcode} />}>
        <Form errors={form.errors} check={() => problemsInNew(type, body)} onSend={send}>
          {isLost && <p role="alert">{t('session.new.outside')}</p>}
          <SessionFieldset
            phId={id}
            type={type}
            fields={fields}
            written={draft.value}
            onChange={draft.write}
            hasRun={false}
            isOver={false}
            above={above}
            timezone={timezone}
          />
          <FormEnd>
            <Button type="submit" busy={form.busy}>
              {t('session.new.submit')}
            </Button>
            <Link className={buttonLook({ variant: 'quiet' })} to={back} onClick={draft.forget}>
              {t('studio.cancel')}
            </Link>
          </FormEnd>
        </Form>
      </FormColumns>
    </>
  );
}
