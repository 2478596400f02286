import { useParams } from 'react-router';
import { hasStarted, phaseOf } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import { EventPage } from '../event/EventPage.tsx';
import { MeetingButton } from '../integrations/MeetingButton.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { AskedSession } from './AskedSession.tsx';
import { SessionPreview } from './preview/SessionPreview.tsx';
import { SessionFieldset } from './SessionFieldset.tsx';
import { editBody, fieldsOf, problemsInEdit, underLocks } from './session-bodies.ts';

export default function EditSessionPage() {
  const { lsId = '' } = useParams();
  return (
    <EventPage>
      {({ id: phId, name, timezone, passcode }) => (
        <AskedSession key={lsId} lsId={lsId} phId={phId}>
          {(saved, above, lookAgain, withoutGone) => {
            const { session } = saved;
            const { type, settings } = session;
            return (
              <>
                <PageHead title={session.name} of={name} lead={t('session.edit.lead')}>
                  <MeetingButton session={session} />
                  <NotesButton session={session} />
                </PageHead>
                <SetupPage
                  saves="editSession"
                  model="LiveSession"
                  draft={`session.${lsId}`}
                  saved={fieldsOf(saved, timezone)}
                  lookAgain={async () => {
                    const now = await lookAgain();
                    return now && fieldsOf(now, timezone);
                  }}
                  shownAs={(fields) => withoutGone(underLocks(fields, { ...above, settings }))}
                  input={(fields, base) => ({
                    params: { lsId },
                    body: editBody(fields, withoutGone(base), { type, timezone, above }),
                  })}
                  check={({ body }, fields) => problemsInEdit(type, fields, body)}
                  preview={(fields) => <SessionPreview type={type} fields={fields} passcode={passcode} />}
                >
                  {(typed) => (
                    <SessionFieldset
                      phId={phId}
                      type={type}
                      {...typed}
                      hasRun={hasStarted(session, Date.now())}
                      isOver={phaseOf(session, Date.now()) === 'ended'}
                      above={above}
                      counting={settings}
                      timezone={timezone}
                    />
                  )}
                </SetupPage>
              </>
            );
          }}
        </AskedSession>
      )}
    </EventPage>
  );
}
