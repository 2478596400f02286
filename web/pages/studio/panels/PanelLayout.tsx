import type { ReactNode } from 'react';
import { t } from '#web/messages.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { DeskLiveProvider } from '../event/DeskLiveProvider.tsx';
import { LoadingRows } from '../layout/LoadingRows.tsx';
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

/** Around a panel: its channel, its head, and the session that is worked on; until there is one, why not. */
export function PanelLayout({ pigeonholeId, panelToken, name, channel, title, acts, top, children }: Props) {
  return (
    <DeskLiveProvider pigeonholeId={pigeonholeId} channel={channel} panelToken={panelToken}>
      <PanelHead title={title} name={name}>
        {acts}
      </PanelHead>
      {top}
      <Chosen>{children}</Chosen>
    </DeskLiveProvider>
  );
}

function Chosen({ children }: Pick<Props, 'children'>) {
  const { loading, session, ...rest } = usePanelSession();
  if (loading) return <LoadingRows rows={4} height={5} />;
  if (session) return children({ session, ...rest });
  return (
    <Card>
      <EmptyState picture={<GatheringFlock />} title={t('panel.nothing.title')}>
        {t('panel.nothing.text')}
      </EmptyState>
    </Card>
  );
}
