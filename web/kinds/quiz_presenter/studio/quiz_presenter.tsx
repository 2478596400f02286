import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { QuizDesk } from './QuizDesk.tsx';
import { QuizFields } from './QuizFields.tsx';
import { QuizPreview } from './QuizPreview.tsx';
import { QuizSettings } from './QuizSettings.tsx';
import {
  changeOfQuiz,
  emptyQuiz,
  type QuizFieldsContent,
  questionBody,
  quizOf,
  teamBody,
} from './quiz-fields.ts';

export const quizPresenter: StudioKind<'quiz_presenter', QuizFieldsContent> = {
  icon: 'star',
  Desk: ({ snapshot }) => <QuizDesk key={snapshot.session.id} snapshot={snapshot} />,
  Moderator: ({ snapshot, isUpcoming }) => (
    <Card as="section" flush={!isUpcoming}>
      {isUpcoming ? (
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('quizDesk.upcoming')}
        </EmptyState>
      ) : (
        <QuizDesk key={snapshot.session.id} snapshot={snapshot} level={2} />
      )}
    </Card>
  ),
  waiting: () => 0,
  emptyContent: emptyQuiz,
  contentOf: ({ quizQuestions = [], teams = [] }) => quizOf(quizQuestions, teams),
  Content: QuizFields,
  Settings: QuizSettings,
  Preview: QuizPreview,
  insights: async () => (await import('./insights/quiz-insights.tsx')).quizInsights,
  stagePreview: async () => (await import('./QuizStagePreview.tsx')).QuizStagePreview,
  body: ({ questions, teams = [] }, settings) => ({
    settings,
    quiz_presenter: {
      questions: questions.map((question) => questionBody(question)),
      teams: teams.map((team) => teamBody(team)),
    },
  }),
  change(content, base) {
    const change = changeOfQuiz(content, base);
    return change === null ? {} : { quiz_presenter: change };
  },
};
