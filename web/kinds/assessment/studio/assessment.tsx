import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { seenVersion } from '#web/pages/studio/prompts/seen-version.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { AssessmentDesk } from './AssessmentDesk.tsx';
import { AssessmentPreview } from './AssessmentPreview.tsx';
import { AssessmentSettings } from './AssessmentSettings.tsx';
import { type AssessmentFields, assessmentOf, emptyAssessment, questionsSent } from './assessment-fields.ts';
import { QuestionFields } from './QuestionFields.tsx';

export const assessment: StudioKind<'assessment', AssessmentFields> = {
  icon: 'check',
  Desk: ({ snapshot }) => <AssessmentDesk snapshot={snapshot} />,
  Moderator: ({ snapshot, isUpcoming }) => (
    <Card as="section" flush={!isUpcoming}>
      {isUpcoming ? (
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('assessmentDesk.upcoming')}
        </EmptyState>
      ) : (
        <AssessmentDesk snapshot={snapshot} level={2} />
      )}
    </Card>
  ),
  waiting: () => 0,
  emptyContent: emptyAssessment,
  contentOf: ({ assessment: asked }) => (asked ? assessmentOf(asked) : emptyAssessment()),
  Content: QuestionFields,
  Settings: AssessmentSettings,
  Preview: AssessmentPreview,
  insights: async () => (await import('./insights/assessment-insights.tsx')).assessmentInsights,
  stagePreview: async () => (await import('./AssessmentStagePreview.tsx')).AssessmentStagePreview,
  body: (content, settings) => ({ settings, assessment: { questions: questionsSent(content.questions) } }),
  change(content, base) {
    const [questions, before] = [questionsSent(content.questions), questionsSent(base.questions)];
    if (JSON.stringify(questions) === JSON.stringify(before)) return {};
    const seen = seenVersion(content.version, before, questionsSent(content.saved));
    return { assessment: { questions, seen } };
  },
};
