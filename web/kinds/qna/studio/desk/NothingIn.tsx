import { t } from '#web/messages.ts';
import { RestingFlock } from '#web/ui/brand/pictures/RestingFlock.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import type { DeskTab } from './desk-tabs.ts';

export function NothingIn({ tab, filtering }: { tab: DeskTab; filtering: boolean }) {
  const words = tab === 'pending' && !filtering ? 'pendingOff' : tab;
  return (
    <EmptyState
      level={3}
      picture={tab === 'pending' && filtering ? <RestingFlock /> : undefined}
      title={t(`desk.empty.${words}.title`)}
    >
      {t(`desk.empty.${words}.text`)}
    </EmptyState>
  );
}
