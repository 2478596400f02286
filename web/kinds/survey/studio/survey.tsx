import { t } from '#web/messages.ts';
import type { StudioKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { seenVersion } from '#web/pages/studio/prompts/seen-version.ts';
import { GatheringFlock } from '#web/ui/brand/pictures/GatheringFlock.tsx';
import { Card } from '#web/ui/display/Card.tsx';
import { EmptyState } from '#web/ui/display/EmptyState.tsx';
import { SurveyFields } from './SurveyFields.tsx';
import { SurveyPreview } from './SurveyPreview.tsx';
import { SurveyProgress } from './SurveyProgress.tsx';
import { SurveySettings } from './SurveySettings.tsx';
import { emptySurvey, pagesOf, pagesSent, type SurveyContent, surveyOf } from './survey-fields.ts';

export const survey: StudioKind<'survey', SurveyContent> = {
  icon: 'pages',
  Desk: ({ snapshot }) => <SurveyProgress snapshot={snapshot} />,
  Moderator: ({ snapshot, isUpcoming }) => (
    <Card as="section" flush={!isUpcoming}>
      {isUpcoming ? (
        <EmptyState picture={<GatheringFlock />} title={t('panel.upcoming.title')}>
          {t('surveyDesk.upcoming.text')}
        </EmptyState>
      ) : (
        <SurveyProgress snapshot={snapshot} level={2} />
      )}
    </Card>
  ),
  waiting: () => 0,
  emptyContent: emptySurvey,
  contentOf: ({ survey: asked }) => (asked ? surveyOf(asked) : emptySurvey()),
  Content: SurveyFields,
  Settings: SurveySettings,
  Preview: SurveyPreview,
  insights: async () => (await import('./insights/survey-insights.tsx')).surveyInsights,
  stagePreview: async () => (await import('./SurveyStagePreview.tsx')).SurveyStagePreview,
  body: (content, settings) => ({ settings, survey: { pages: pagesSent(content.pages) } }),
  change(content, base) {
    const [pages, before] = [pagesSent(content.pages), pagesSent(base.pages)];
    if (JSON.stringify(pages) === JSON.stringify(before)) return {};
    const seen = seenVersion(content.version, before, pagesSent(pagesOf(content.saved)));
    return { survey: { pages, seen } };
  },
};
