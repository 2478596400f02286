import { Link, useParams } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import { editTrack, type Track } from '#contract/programme/tracks.ts';
import { useAsk } from '#web/api/queries.ts';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { changeOf } from '#web/ui/fields/sent/change-of.ts';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { problemsOf } from '../layout/problems-of.ts';
import { SetupPage } from '../setup/SetupPage.tsx';
import { DeleteTrack } from './DeleteTrack.tsx';
import { TrackFieldset } from './TrackFieldset.tsx';
import { fieldsOf, withoutGone } from './track-fields.ts';

export default function EditTrackPage() {
  return <EventPage>{(pigeonhole) => <Read pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const { trackId = '' } = useParams();
  const answer = useAsk('listTracks', { params: { phId } });
  const lookAgain = async () => (await answer.refetch()).data?.tracks.find(({ id }) => id === trackId);
  return (
    <>
      <PageHead title={t('track.edit.title')} of={name} />
      <Asked answer={answer} rows={[18, 14]}>
        {({ tracks }) => {
          const track = tracks.find(({ id }) => id === trackId);
          if (track === undefined) return <Gone phId={phId} />;
          return (
            <>
              <Edit key={track.id} phId={phId} track={track} lookAgain={lookAgain} />
              <DeleteTrack phId={phId} track={track} />
            </>
          );
        }}
      </Asked>
    </>
  );
}

function Gone({ phId }: { phId: string }) {
  const back = (
    <Link className={buttonLook({})} to={to('tracks', { phId })}>
      {t('track.back')}
    </Link>
  );
  return (
    <EmptyState title={t('track.gone.title')} action={back}>
      {t('track.gone.text')}
    </EmptyState>
  );
}

type EditProps = { phId: string; track: Track; lookAgain: () => Promise<Track | undefined> };

function Edit({ phId, track, lookAgain }: EditProps) {
  const sessions = useAsk('listSessions', { params: { phId } }).data?.liveSessions;
  return (
    <SetupPage
      saves="editTrack"
      draft={`track.${track.id}`}
      saved={fieldsOf(track)}
      lookAgain={async () => {
        const now = await lookAgain();
        return now ? fieldsOf(now) : null;
      }}
      shownAs={(fields) => withoutGone(fields, sessions)}
      input={(fields, base) => {
        const seen = withoutGone(base, sessions);
        return {
          params: { phId, trackId: track.id },
          body: changeOf(fields, { saved: seen, base: seen }),
        };
      }}
      check={({ body }) => problemsOf(editTrack.body, body)}
    >
      {(typed) => <TrackFieldset phId={phId} {...typed} />}
    </SetupPage>
  );
}
