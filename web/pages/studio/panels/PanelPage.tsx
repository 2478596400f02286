import { t } from '#web/messages.ts';
import { BrokenFlight } from '#web/ui/brand/pictures/BrokenFlight.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { AdminPanel } from './AdminPanel.tsx';
import { ModeratorPanel } from './ModeratorPanel.tsx';
import { panelOf } from './panel.ts';

/** A panel that was opened by its secret link. */
export default function PanelPage() {
  const panel = panelOf(useBoot());
  if (panel?.panel === 'admin') return <AdminPanel {...panel} />;
  if (panel?.panel === 'moderator') return <ModeratorPanel {...panel} />;
  return (
    <EmptyState level={1} picture={<BrokenFlight />} title={t('panel.notHere.title')}>
      {t('panel.notHere.text')}
    </EmptyState>
  );
}
