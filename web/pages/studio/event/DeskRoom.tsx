import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { LiveRoom } from '#web/realtime/LiveRoom.tsx';
import type { RoomAddress } from '#web/realtime/room.ts';
import { BrokenWire } from '#web/ui/brand/desk-pictures.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useRoomForChanges } from '../frame/FollowChanges.tsx';
import { useWayBack } from './use-way-back.ts';

/** The live room of a desk. Once the server has closed it for good, the page says so: nothing on it would move again. */
export function DeskRoom({ children, ...address }: RoomAddress & { children: ReactNode }) {
  return (
    <LiveRoom {...address}>
      <WhileOpen>{children}</WhileOpen>
    </LiveRoom>
  );
}

function WhileOpen({ children }: { children: ReactNode }) {
  const isOver = useWayBack();
  useRoomForChanges();
  if (!isOver) return children;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        picture={<BrokenWire />}
        title={t('studio.over.title')}
        action={<Button onClick={() => location.reload()}>{t('fallback.again')}</Button>}
      >
        {t('studio.over.text')}
      </EmptyState>
    </div>
  );
}
