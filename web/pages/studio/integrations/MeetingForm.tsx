import { useState } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { type SessionMeeting, saveMeeting } from '#contract/sessions/session-integrations.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { useForm } from '#web/api/use-form.ts';
import { t } from '#web/messages.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Form } from '#web/ui/fields/Form.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import { Asked } from '../layout/Asked.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { usePress } from '../layout/use-press.ts';
import styles from './integrations.module.css';
import { MeetingFields, type MeetingTyped } from './MeetingFields.tsx';

type Props = { session: LiveSession; onDone: () => void };

export function MeetingForm(props: Props) {
  const answer = useAsk('readIntegrations', { params: { lsId: props.session.id } });
  return (
    <Asked answer={answer} level={3}>
      {({ integrations: [saved = null] }) => <Typed {...props} saved={saved} />}
    </Asked>
  );
}

const first: MeetingTyped = {
  meetingPlatform: 'zoom',
  meetingIdentifierType: 'meetingUrl',
  meetingIdentifier: '',
};

function Typed({ session, onDone, saved }: Props & { saved: SessionMeeting | null }) {
  const { id: lsId, name } = session;
  const { refetch } = useAsk('readIntegrations', { params: { lsId } });
  /** As its writer has seen it: first when they began, and then whenever they were told of a colleague's change. */
  const [seen, setSeen] = useState(saved);
  const [fields, setFields] = useState<MeetingTyped>(saved ?? first);
  const save = useForm('saveMeeting', { onRefused: lookAgain });
  const restore = usePress('saveMeeting');
  const remove = usePress('removeIntegrations');
  const body = {
    ...fields,
    seen: {
      meetingPlatform: seen?.meetingPlatform ?? '',
      meetingIdentifierType: seen?.meetingIdentifierType ?? '',
      meetingIdentifier: seen?.meetingIdentifier ?? '',
    },
  } as BodyOf<typeof saveMeeting>;

  async function lookAgain({ error }: ErrorBody) {
    if (error !== 'Conflict') return;
    const { data } = await refetch();
    if (data) setSeen(data.integrations[0] ?? null);
  }

  function send() {
    save.send({ params: { lsId }, body }, () => {
      toast(t('meeting.saved'), { variant: 'ok' });
      onDone();
    });
  }

  function takeAway(gone: SessionMeeting) {
    const putBack = () =>
      restore.press(
        { params: { lsId }, body: { ...gone, seen: { meetingIdentifier: '' } } },
        { done: () => toast(t('meeting.restored'), { variant: 'ok' }) },
      );
    const done = () => {
      toast(t('meeting.removed'), { action: { label: t('studio.undo'), onPress: putBack } });
      onDone();
    };
    remove.press({ params: { lsId } }, { done });
  }

  return (
    <Form errors={save.errors} check={() => problemsOf(saveMeeting.body, body)} onSend={send}>
      <p className={styles.lead}>{t('meeting.lead', { name })}</p>
      <MeetingFields fields={fields} onChange={(part) => setFields({ ...fields, ...part })} />
      <div className={styles.acts}>
        <Button type="submit" busy={save.busy}>
          {t('meeting.save')}
        </Button>
        {saved !== null && (
          <Button variant="quiet" busy={remove.isPending} onClick={() => takeAway(saved)}>
            {t('meeting.remove')}
          </Button>
        )}
      </div>
    </Form>
  );
}
