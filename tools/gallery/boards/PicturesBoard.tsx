import './board.css';
import { t } from '#web/messages.ts';
import { Flock } from '#web/ui/brand/Flock.tsx';
import { Mark, Wordmark } from '#web/ui/brand/Mark.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { CarrierBird } from '#web/ui/brand/pictures/CarrierBird.tsx';
import { EmptyBranch } from '#web/ui/brand/pictures/EmptyBranch.tsx';
import { EmptyDovecote } from '#web/ui/brand/pictures/EmptyDovecote.tsx';
import { FlockInOrder } from '#web/ui/brand/pictures/FlockInOrder.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Mending } from '#web/ui/brand/pictures/Mending.tsx';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { WaitingPoll } from '#web/ui/brand/pictures/WaitingPoll.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';

const states = [
  { Picture: EmptyBranch, key: 'questions' },
  { Picture: EmptyDovecote, key: 'pigeonholes' },
  { Picture: WaitingPoll, key: 'pollNotStarted' },
  { Picture: RestingFlock, key: 'nothingLive' },
  { Picture: GatheringFlock, key: 'waiting' },
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
        <EmptyState picture={<BrokenFlight />} title="404" />
        <EmptyState picture={<Mending />} title="Maintenance" />
        <EmptyState picture={<PulledPlug />} title="Offline" />
        <EmptyState picture={<CarrierBird />} title="Mail" />
        <EmptyState picture={<FlockInOrder />} title="Done" />
      </div>
    </main>
  );
}
