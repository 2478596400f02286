import { useParams } from 'react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readResults } from '#contract/interaction/results.ts';
import { sessionContent } from '#contract/kinds/kinds.ts';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { editSession, hasStarted, type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { EventPage } from '../event/EventPage.tsx';
import { kinds } from '../kinds/kinds.ts';
import { Asked } from '../layout/Asked.tsx';
import { Failed } from '../layout/Failed.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { NotesButton } from '../notes/NotesButton.tsx';
import type { Above } from '../setup/from-above.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { SessionFieldset } from './SessionFieldset.tsx';
import { SessionPreview } from './preview/SessionPreview.tsx';
import { editBody, fieldsOf, underLocks } from './session-bodies.ts';
import type { SessionFields } from './session-fields.ts';
import { useSetup } from './use-setup.ts';

export default function EditSessionPage() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

/** As they are saved, and how to look again. */
type Saved = { session: LiveSession; results: ReplyOf<typeof readResults> };
type Props = Saved & { pigeonhole: Pigeonhole; onLookAgain: () => Promise<Saved | null> };

function Read({ pigeonhole }: { pigeonhole: Pigeonhole }) {
  const { lsId = '' } = useParams();
  const session = useAsk('readSession', { params: { lsId } });
  const results = useAsk('readResults', { params: { lsId } });
  const again = async () => {
    const [first, second] = await Promise.all([session.refetch(), results.refetch()]);
    return first.data && second.data ? { session: first.data.liveSession, results: second.data } : null;
  };
  const error = session.error ?? results.error;
  if (error && !(session.data && results.data))
    return <Failed level={1} error={error} onAgain={() => void again()} />;
  if (!session.data || !results.data) return <LoadingRows rows={3} height={8} />;
  return (
    <ReadSetup
      key={lsId}
      session={session.data.liveSession}
      results={results.data}
      pigeonhole={pigeonhole}
      onLookAgain={again}
    />
  );
}

/** What is locked is known before anything can be changed. */
function ReadSetup(props: Props) {
  return (
    <Asked answer={useSetup(props.pigeonhole.id, props.session.type)} level={1}>
      {(above) => <Edit {...props} above={above} />}
    </Asked>
  );
}

/** A session that exists says only what counts in it, not what of that is its own. */
const nothingToGiveBack = {};

function Edit({ session, results, pigeonhole, onLookAgain, above }: Props & { above: Above }) {
  const { type } = session;
  const { timezone } = pigeonhole;
  const now = Date.now();

  /** A change can be right by itself and make a poll that is not. */
  function problemsIn({ content, settings }: SessionFields, body: unknown) {
    const whole = kinds[type].body(content, settings);
    return { ...problemsOf(sessionContent, whole), ...problemsOf(editSession.body, body) };
  }

  return (
    <>
      <PageHead title={session.name} of={pigeonhole.name} lead={t('session.edit.lead')}>
        <NotesButton session={session} />
      </PageHead>
      <SetupPage
        saves="editSession"
        model="LiveSession"
        draft={`session.${session.id}`}
        saved={fieldsOf(session, results, timezone)}
        lookAgain={async () => {
          const saved = await onLookAgain();
          return saved && fieldsOf(saved.session, saved.results, timezone);
        }}
        // What is kept from the start on counts, whatever has been locked since.
        shownAs={(fields) => underLocks(fields, { ...above, settings: session.settings })}
        input={(fields, base) => ({
          params: { lsId: session.id },
          body: editBody(fields, base, { type, timezone, above }),
        })}
        check={({ body }, fields) => problemsIn(fields, body)}
        preview={(fields) => (
          <SessionPreview type={type} fields={fields} passcode={pigeonhole.passcode.passcode} />
        )}
      >
        {({ fields, written, onChange }) => (
          <SessionFieldset
            type={type}
            fields={fields}
            onChange={onChange}
            hasRun={hasStarted(session, now)}
            isOver={phaseOf(session, now) === 'ended'}
            above={{ ...above, settings: session.settings }}
            differing={nothingToGiveBack}
            written={written.settings}
            timezone={timezone}
          />
        )}
      </SetupPage>
    </>
  );
}
