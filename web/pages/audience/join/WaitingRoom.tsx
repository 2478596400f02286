import { t } from '#web/messages.ts';
import { Wordmark } from '#web/ui/brand/Mark.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { Shell } from '../Shell.tsx';
import type { Place } from './use-stay.ts';

export type WaitingRoomProps = { name: string; place: Place };

/** In front of a full event: how many are ahead, and that nothing needs to be done. */
export function WaitingRoom({ name, place: { ahead, seconds, full } }: WaitingRoomProps) {
  const { brand } = useBoot();
  return (
    <Shell top={<Wordmark brand={brand} size={34} />}>
      <p dir="auto">{name}</p>
      <EmptyState
        level={1}
        picture={<GatheringFlock />}
        title={t(full ? 'waitingRoom.full' : 'waitingRoom.title')}
      >
        <p role="status">{t('waitingRoom.ahead', { count: ahead })}</p>
        <p>
          {full
            ? t('waitingRoom.aboutMinutes', { count: Math.ceil(seconds / 60) })
            : t('waitingRoom.about', { seconds })}
        </p>
      </EmptyState>
    </Shell>
  );
}
