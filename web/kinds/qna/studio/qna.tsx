import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { QuestionDesk } from './desk/QuestionDesk.tsx';
import { OnStage } from './OnStage.tsx';
import { QnaPreview } from './QnaPreview.tsx';
import { QnaSettings } from './QnaSettings.tsx';

export const qna: StudioKind<'qna', null> = {
  icon: 'question',
  Desk: ({ snapshot }) => <QuestionDesk key={snapshot.session.id} snapshot={snapshot} />,
  Moderator({ snapshot, isUpcoming }) {
    if (!isUpcoming || snapshot.questions.length > 0) return <OnStage snapshot={snapshot} />;
    return (
      <Card>
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('panel.upcoming.text')}
        </EmptyState>
      </Card>
    );
  },
  waiting: ({ totals, commentTotals }) => (totals.pending ?? 0) + (commentTotals.pending ?? 0),
  emptyContent: () => null,
  contentOf: () => null,
  Content: null,
  Settings: QnaSettings,
  Preview: QnaPreview,
  insights: async () => (await import('./insights/qna-insights.tsx')).qnaInsights,
  stagePreview: async () => (await import('./QnaStagePreview.tsx')).QnaStagePreview,
  body: (_, settings) => ({ settings }),
  change: () => ({}),
};
