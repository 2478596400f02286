import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { FormSection } from '#web/pages/studio/layout/FormColumns.tsx';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { BlockedButton } from './blocks/BlockedButton.tsx';
import { BlockedPeople } from './blocks/BlockedPeople.tsx';
import { ChatPreview } from './ChatPreview.tsx';
import { ChatSettings } from './ChatSettings.tsx';
import { MessageDesk } from './MessageDesk.tsx';

export const chat: StudioKind<'chat', null> = {
  icon: 'chat',
  Desk: ({ snapshot }) => (
    <MessageDesk
      key={snapshot.session.id}
      snapshot={snapshot}
      bar={<BlockedButton phId={snapshot.session.pigeonholeId} />}
    />
  ),
  Moderator: ({ snapshot, isUpcoming }) => (
    <Card as="section" flush={!isUpcoming}>
      {isUpcoming ? (
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('chatDesk.upcoming.text')}
        </EmptyState>
      ) : (
        <MessageDesk key={snapshot.session.id} snapshot={snapshot} />
      )}
    </Card>
  ),
  waiting: ({ totals }) => totals.pending ?? 0,
  emptyContent: () => null,
  contentOf: () => null,
  Content: null,
  Settings: ChatSettings,
  Preview: ChatPreview,
  BesidesSetup: ({ phId }) => (
    <FormSection title={t('chatBlocks.title')}>
      <BlockedPeople phId={phId} />
    </FormSection>
  ),
  insights: async () => (await import('./insights/chat-insights.tsx')).chatInsights,
  stagePreview: null,
  body: (_, settings) => ({ settings }),
  change: () => ({}),
};
