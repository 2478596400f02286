import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { countsOf } from './desk-tabs.ts';
import { OnStage } from './OnStage.tsx';
import { QnaPreview } from './QnaPreview.tsx';
import { QnaSettings } from './QnaSettings.tsx';
import { QuestionDesk } from './QuestionDesk.tsx';
import { QuestionScreen } from './QuestionScreen.tsx';

export const qna: StudioKind<'qna', null> = {
  icon: 'question',
  Desk: ({ snapshot: { session, questions } }) => (
    <QuestionDesk key={session.id} session={session} questions={questions} />
  ),
  Moderator({ snapshot: { session, questions }, isUpcoming }) {
    if (!isUpcoming || questions.length > 0) return <OnStage session={session} questions={questions} />;
    return (
      <Card>
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('panel.upcoming.text')}
        </EmptyState>
      </Card>
    );
  },
  Screen: QuestionScreen,
  waiting: ({ questions }) => countsOf(questions).pending,
  emptyContent: () => null,
  Content: null,
  Settings: QnaSettings,
  Preview: QnaPreview,
  body: (_, settings) => ({ settings }),
  frozen: null,
};
