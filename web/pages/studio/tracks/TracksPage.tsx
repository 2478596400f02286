import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { Track } from '#contract/programme/tracks.ts';
import { useAsk } from '#web/api/queries.ts';
import { TrackMark } from '#web/domains/programme/TrackMark.tsx';
import { t } from '#web/messages.ts';
import { to } from '#web/to.ts';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { buttonLook } from '#web/ui/controls/Button.tsx';
import { ButtonContent } from '#web/ui/controls/ButtonContent.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { EventPage } from '../event/EventPage.tsx';
import { Asked } from '../layout/Asked.tsx';
import { PageHead } from '../layout/PageHead.tsx';
import { SortableList } from '../sorting/SortableList.tsx';
import { SortButtons, SortHandle } from '../sorting/SortControls.tsx';
import { useSavedOrder } from '../sorting/use-saved-order.ts';
import styles from './tracks.module.css';

export default function TracksPage() {
  return <EventPage>{(pigeonhole) => <Read key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('listTracks', { params: { phId } });
  const isEmpty = answer.data?.tracks.length === 0;
  const addLink = (
    <Link className={buttonLook()} to={to('new-track', { phId })}>
      <ButtonContent icon="plus">{t('track.add')}</ButtonContent>
    </Link>
  );
  return (
    <>
      <PageHead title={t('tracks.title')} of={name} lead={t('tracks.lead')}>
        {answer.data && !isEmpty && addLink}
      </PageHead>
      {isEmpty ? (
        <EmptyState picture={<EmptyBranch />} title={t('tracks.empty.title')} action={addLink}>
          {t('tracks.empty.text')}
        </EmptyState>
      ) : (
        <Asked answer={answer}>{({ tracks }) => <Tracks phId={phId} tracks={tracks} />}</Asked>
      )}
    </>
  );
}

const idOf = ({ id }: Track) => id;

function Tracks({ phId, tracks }: { phId: string; tracks: readonly Track[] }) {
  const order = useSavedOrder(tracks, idOf, 'sortTracks', (body) => ({ params: { phId }, body }));
  return (
    <SortableList
      label={t('tracks.title')}
      items={order.items}
      keyOf={idOf}
      nameOf={({ name }) => name}
      onSort={order.sort}
      className={styles.list}
      rowClass={styles.row}
    >
      {(track, _at, row) => (
        <>
          <SortHandle row={row} />
          <span className={styles.what}>
            <Link to={to('edit-track', { phId, trackId: track.id })}>
              <TrackMark track={track} />
            </Link>
            <span className={styles.count}>{t('track.count', { count: track.sessionIds.length })}</span>
          </span>
          <SortButtons row={row} />
        </>
      )}
    </SortableList>
  );
}
