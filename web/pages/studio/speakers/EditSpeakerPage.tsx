import { Link, useParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { editSpeaker, type Speaker } from '#contract/programme/speakers.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { Collaboration } from './Collaboration.tsx';
import { DeleteSpeaker } from './DeleteSpeaker.tsx';
import { SpeakerFieldset } from './SpeakerFieldset.tsx';
import { changeOfSpeaker, fieldsOf, withoutGone } from './speaker-fields.ts';

export default function EditSpeakerPage() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole: { id: phId, name, timezone } }: { pigeonhole: Pigeonhole }) {
  const { speakerId = '' } = useParams();
  const answer = useAsk('listSpeakers', { params: { phId } });
  const lookAgain = async () => (await answer.refetch()).data?.speakers.find(({ id }) => id === speakerId);
  return (
    <>
      <PageHead title={t('speaker.edit.title')} of={name} />
      <Asked answer={answer} rows={[24, 12]}>
        {({ speakers }) => {
          const speaker = speakers.find(({ id }) => id === speakerId);
          if (speaker === undefined) return <Gone phId={phId} />;
          return (
            <>
              <Edit key={speaker.id} phId={phId} speaker={speaker} lookAgain={lookAgain} />
              <Collaboration phId={phId} timezone={timezone} speaker={speaker} />
              <DeleteSpeaker phId={phId} speaker={speaker} />
            </>
          );
        }}
      </Asked>
    </>
  );
}

function Gone({ phId }: { phId: string }) {
  const back = (
    <Link className={buttonLook({})} to={to('speakers', { phId })}>
      {t('speaker.back')}
    </Link>
  );
  return (
    <EmptyState title={t('speaker.gone.title')} action={back}>
      {t('speaker.gone.text')}
    </EmptyState>
  );
}

type EditProps = { phId: string; speaker: Speaker; lookAgain: () => Promise<Speaker | undefined> };

function Edit({ phId, speaker, lookAgain }: EditProps) {
  const sessions = useAsk('listSessions', { params: { phId } }).data?.liveSessions;
  return (
    <SetupPage
      saves="editSpeaker"
      draft={`speaker.${speaker.id}`}
      saved={fieldsOf(speaker)}
      lookAgain={async () => {
        const now = await lookAgain();
        return now ? fieldsOf(now) : null;
      }}
      shownAs={(fields) => withoutGone(fields, sessions)}
      input={(fields, base) => ({
        params: { speakerId: speaker.id },
        body: changeOfSpeaker(fields, withoutGone(base, sessions)),
      })}
      check={({ body }) => problemsOf(editSpeaker.body, body)}
    >
      {(typed) => <SpeakerFieldset phId={phId} {...typed} />}
    </SetupPage>
  );
}
