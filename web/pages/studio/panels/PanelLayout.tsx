import { type ReactNode, useEffect } from 'react';
import { t } from '#web/messages.ts';
import { isKeptOffline, registerWorker } from '#web/offline/register-worker.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { rowsOf, Skeleton } from '#web/ui/status/Skeleton.tsx';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { PanelHead } from './PanelHead.tsx';
import type { Panel } from './panel.ts';
import { type ChosenSession, usePanelSession } from './use-panel-session.ts';

type Props = Panel & {
  channel: 'admin' | 'moderator';
  title: string;
  /** Beside the title: what is done with the event as a whole. */
  acts?: ReactNode;
  /** Above the sessions. */
  top?: ReactNode;
  children: (chosen: ChosenSession) => ReactNode;
};

/** A panel keeps nothing for times without network. Reloaded then, it says so, and opens again by itself. */
function useOfflinePage(): void {
  const boot = useBoot();
  const isKept = isKeptOffline(boot);
  useEffect(() => {
    if (isKept) registerWorker('work', location.pathname.startsWith('/p/') ? '/p/' : '/panel/');
  }, [isKept]);
}

/** Around a panel: its channel, its head, and the session that is worked on; until there is one, why not. */
export function PanelLayout({ pigeonholeId, panelToken, channel, ...shown }: Props) {
  useOfflinePage();
  return (
    <DeskLiveProvider pigeonholeId={pigeonholeId} channel={channel} panelToken={panelToken}>
      <Chosen {...shown} />
    </DeskLiveProvider>
  );
}

function Chosen({
  title,
  name,
  acts,
  top,
  children,
}: Omit<Props, 'pigeonholeId' | 'panelToken' | 'channel'>) {
  const { loading, session, ...rest } = usePanelSession();
  return (
    <>
      <PanelHead title={title} name={name} session={session}>
        {acts}
      </PanelHead>
      {top}
      {loading ? (
        <Skeleton rows={rowsOf(4, 5)} />
      ) : session ? (
        children({ session, ...rest })
      ) : (
        <Card>
          <EmptyState picture={<GatheringFlock />} title={t('panel.nothing.title')}>
            {t('panel.nothing.text')}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
