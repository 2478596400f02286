import { Link } from 'react-router';
import type { Pigeonhole } from '#contract/pigeonholes/pigeonholes.ts';
import type { Speaker } from '#contract/programme/speakers.ts';
import { useAsk } from '#web/api/queries.ts';
import { SpeakerPicture } from '#web/domains/programme/SpeakerPicture.tsx';
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
import styles from './speakers.module.css';

export default function SpeakersPage() {
  return <EventPage>{(pigeonhole) => <Read key={pigeonhole.id} pigeonhole={pigeonhole} />}</EventPage>;
}

function Read({ pigeonhole: { id: phId, name } }: { pigeonhole: Pigeonhole }) {
  const answer = useAsk('listSpeakers', { params: { phId } });
  const isEmpty = answer.data?.speakers.length === 0;
  const addLink = (
    <Link className={buttonLook()} to={to('new-speaker', { phId })}>
      <ButtonContent icon="plus">{t('speaker.add')}</ButtonContent>
    </Link>
  );
  return (
    <>
      <PageHead title={t('speakers.title')} of={name} lead={t('speakers.lead')}>
        {answer.data && !isEmpty && addLink}
      </PageHead>
      {isEmpty ? (
        <EmptyState picture={<EmptyBranch />} title={t('speakers.empty.title')} action={addLink}>
          {t('speakers.empty.text')}
        </EmptyState>
      ) : (
        <Asked answer={answer}>{({ speakers }) => <Speakers phId={phId} speakers={speakers} />}</Asked>
      )}
    </>
  );
}

const idOf = ({ id }: Speaker) => id;

function Speakers({ phId, speakers }: { phId: string; speakers: readonly Speaker[] }) {
  const order = useSavedOrder(speakers, idOf, 'sortSpeakers', (body) => ({ params: { phId }, body }));
  return (
    <SortableList
      label={t('speakers.title')}
      items={order.items}
      keyOf={idOf}
      nameOf={({ name }) => name}
      onSort={order.sort}
      className={styles.list}
      rowClass={styles.row}
    >
      {(speaker, _at, row) => (
        <>
          <SortHandle row={row} />
          <SpeakerPicture speaker={speaker} />
          <span className={styles.what}>
            <Link to={to('edit-speaker', { phId, speakerId: speaker.id })}>
              <bdi>{speaker.name}</bdi>
            </Link>
            <span className={styles.more}>
              {[speaker.title, speaker.company].filter(Boolean).map((words) => (
                <bdi key={words}>{words}</bdi>
              ))}
              <span>{t('speaker.count', { count: speaker.sessions.length })}</span>
            </span>
          </span>
          <SortButtons row={row} />
        </>
      )}
    </SortableList>
  );
}
