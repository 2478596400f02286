import type { InsightsOf } from '#contract/kinds/kinds.ts';
import { isWritten, promptsOf, type SurveyPrompt } from '#contract/kinds/survey/survey-form.ts';
import type { PromptFigures } from '#contract/kinds/survey/survey-insights.ts';
import { meanOf } from '#contract/prompts/mean.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { meanText } from '#web/domains/prompts/numbers/number-words.ts';
import { formatNumber, t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import styles from '#web/pages/studio/insights/insights.module.css';
import { Charts } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { Card } from '#web/ui/display/Card.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { pageName } from '../survey-prompts.ts';
import { RunRows } from './RunRows.tsx';

export const surveyInsights: InsightsKind<'survey'> = {
  Charts: ({ insights }) => (
    <Charts>
      <Completion insights={insights} />
      {promptsOf(insights.survey.pages).map((prompt) => {
        const figures = insights.figures.find(({ id }) => id === prompt.id);
        return figures && <PromptChart key={prompt.id} prompt={prompt} figures={figures} />;
      })}
    </Charts>
  ),
  Rows: RunRows,
};

/** How many began, and where they stopped. */
function Completion({ insights: { survey, runs } }: { insights: InsightsOf<'survey'> }) {
  const pages = survey.pages.map((page, at) => ({
    id: page.id,
    label: <bdi>{pageName(page, at)}</bdi>,
    count: runs.pages[page.id] ?? 0,
  }));
  return (
    <BarTable
      title={t('surveyInsights.completion')}
      of={t('surveyInsights.step')}
      counted={t('insights.steps.people')}
      rows={[
        { id: 'began', label: t('surveyInsights.began'), count: runs.began },
        ...pages,
        { id: 'through', label: t('surveyInsights.through'), count: runs.through },
      ]}
      whole={runs.began}
    />
  );
}

/** Of a question that is answered in own words there is nothing to draw: the list below has what people wrote. */
const TextCard = ({ text, voters }: { text: string; voters: number }) => (
  <Card as="section">
    <h2 className={styles.chartTitle}>
      <bdi>{text}</bdi>
    </h2>
    <p className={styles.note}>
      <Facts of={[t('insights.chart.voters', { count: voters }), t('surveyInsights.below')]} />
    </p>
  </Card>
);

function PromptChart({ prompt, figures }: { prompt: SurveyPrompt; figures: PromptFigures }) {
  const { form, text, options } = prompt;
  const { voters, votes, words } = figures;
  if (form === 'text') return <TextCard text={text} voters={voters} />;
  const isRanking = form === 'ranking';
  const mean = isWritten(form) ? null : meanOf({ form, options: [...options], votes });
  const ofOptions = options.map((option) => ({
    id: option.id,
    label: (
      <bdi>{!isWritten(form) && isNumberForm(form) ? formatNumber(Number(option.text)) : option.text}</bdi>
    ),
    count: votes[option.id] ?? 0,
  }));
  return (
    <BarTable
      title={<bdi>{text}</bdi>}
      lead={
        <Facts
          of={[
            t('insights.chart.voters', { count: voters }),
            mean !== null &&
              t('insights.chart.mean', {
                mean: meanText(mean),
              }),
          ]}
        />
      }
      of={form === 'words' ? t('insights.chart.word') : t('insights.column.option')}
      counted={t(isRanking ? 'insights.chart.points' : 'insights.steps.people')}
      rows={
        isWritten(form)
          ? words.map((word) => ({ id: word.text, label: <bdi>{word.text}</bdi>, count: word.people }))
          : isRanking
            ? ofOptions.sort((a, b) => b.count - a.count)
            : ofOptions
      }
      whole={isRanking ? voters * options.length : voters}
    />
  );
}
