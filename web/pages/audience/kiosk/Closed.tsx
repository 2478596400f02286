import { useEffect } from 'react';
import { t } from '#web/messages.ts';
import { useLiveConnection, useSocket } from '#web/realtime/LiveProvider.tsx';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { Shell } from '../Shell.tsx';

const lookEveryMs = 10_000;

/** Switched off, or its link was reset. Nobody has to come by to open it again. */
export function Closed() {
  const live = useLiveConnection();
  const { state } = useSocket();
  useEffect(() => {
    const timer = setInterval(() => live.reopen(), lookEveryMs);
    return () => clearInterval(timer);
  }, [live]);
  useEffect(() => {
    if (state === 'open') location.reload();
  }, [state]);
  return (
    <Shell>
      <div role="status">
        <EmptyState level={1} picture={<BrokenFlight />} title={t('kiosk.closed.title')}>
          {t('kiosk.closed.text')}
        </EmptyState>
      </div>
    </Shell>
  );
}
