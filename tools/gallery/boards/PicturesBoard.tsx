import './board.css';
import { t } from '#web/messages.ts';
import * as deskPictures from '#web/ui/brand/desk-pictures.tsx';
import { Flock } from '#web/ui/brand/Flock.tsx';
import { Mark, Wordmark } from '#web/ui/brand/Mark.tsx';
import * as pictures from '#web/ui/brand/pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';

const states = [
  { Picture: pictures.EmptyWire, key: 'questions' },
  { Picture: deskPictures.EmptyDovecote, key: 'pigeonholes' },
  { Picture: pictures.WaitingPoll, key: 'pollNotStarted' },
  { Picture: pictures.RestingFlock, key: 'nothingLive' },
  { Picture: pictures.GatheringFlock, key: 'waiting' },
] as const;

export function PicturesBoard() {
  return (
    <main className="gallery">
      <h1>Gallery</h1>
      <div className="line">
        <Mark size={96} />
        <Wordmark brand="Volary" size={64} />
        <div style={{ inlineSize: 'min(25rem, 100%)' }}>
          <Flock />
        </div>
      </div>
      <div className="columns">
        {states.map(({ Picture, key }) => (
          <EmptyState
            key={key}
            picture={<Picture />}
            title={t(`empty.${key}.title`)}
            action={key === 'pigeonholes' && <Button>New pigeonhole</Button>}
          >
            {t(`empty.${key}.text`)}
          </EmptyState>
        ))}
        <EmptyState picture={<pictures.BrokenFlight />} title="404" />
        <EmptyState picture={<deskPictures.Mending />} title="Maintenance" />
        <EmptyState picture={<deskPictures.BrokenWire />} title="Offline" />
        <EmptyState picture={<pictures.CarrierBird />} title="Mail" />
        <EmptyState picture={<pictures.FlockInOrder />} title="Done" />
      </div>
    </main>
  );
}
