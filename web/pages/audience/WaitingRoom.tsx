import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Shell } from './Shell.tsx';

type WaitingRoomProps = { name: string; ahead: number; seconds: number };

/** In front of a full door: how many are ahead, and that nothing needs to be done. */
export function WaitingRoom({ name, ahead, seconds }: WaitingRoomProps) {
  const { brand } = useBoot();
  return (
    <Shell top={<Wordmark brand={brand} size={34} />}>
      <p dir="auto">{name}</p>
      <EmptyState level={1} picture={<GatheringFlock />} title={t('waitingRoom.title')}>
        <p role="status">{t('waitingRoom.ahead', { count: ahead })}</p>
        <p>{t('waitingRoom.about', { seconds })}</p>
      </EmptyState>
    </Shell>
  );
}
