import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { LiveProvider } from '#web/realtime/LiveProvider.tsx';
import type { LiveAddress } from '#web/realtime/live-connection.ts';
import { PulledPlug } from '#web/ui/brand/pictures/PulledPlug.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useLiveConnectionForChanges } from '../layout/FollowChanges.tsx';
import { useWayBack } from './use-way-back.ts';

/** The live connection of a desk. Once the server has closed it for good, the page says so: nothing on it would move again. */
export function DeskLiveProvider({ children, ...address }: LiveAddress & { children: ReactNode }) {
  return (
    <LiveProvider {...address}>
      <WhileOpen>{children}</WhileOpen>
    </LiveProvider>
  );
}

function WhileOpen({ children }: { children: ReactNode }) {
  const isOver = useWayBack();
  useLiveConnectionForChanges();
  if (!isOver) return children;
  return (
    <div role="alert">
      <EmptyState
        level={1}
        picture={<PulledPlug />}
        title={t('studio.over.title')}
        action={<Button onClick={() => location.reload()}>{t('fallback.again')}</Button>}
      >
        {t('studio.over.text')}
      </EmptyState>
    </div>
  );
}
