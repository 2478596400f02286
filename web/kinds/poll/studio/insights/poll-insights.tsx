import { mostOf, optionsByResult } from '#contract/prompts/figures.ts';
import { meanOf } from '#contract/prompts/mean.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { meanText } from '#web/domains/prompts/numbers/number-words.ts';
import { formatNumber, t } from '#web/messages.ts';
import { BarTable } from '#web/pages/studio/insights/BarTable.tsx';
import { Charts } from '#web/pages/studio/insights/rows.tsx';
import type { InsightsKind } from '#web/pages/studio/kinds/studio-kind.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { OptionRows } from './OptionRows.tsx';

export const pollInsights: InsightsKind<'poll'> = {
  Charts: ({ insights: { prompts } }) => (
    <Charts>
      {prompts.map((prompt) => (
        <PromptChart key={prompt.id} prompt={prompt} />
      ))}
    </Charts>
  ),
  Rows: OptionRows,
};

function PromptChart({ prompt }: { prompt: Prompt }) {
  const mean = meanOf(prompt);
  return (
    <BarTable
      title={<bdi>{prompt.text}</bdi>}
      lead={
        <Facts
          of={[
            t('insights.chart.voters', { count: prompt.voters }),
            mean !== null &&
              t('insights.chart.mean', {
                mean: meanText(mean),
              }),
          ]}
        />
      }
      of={t('insights.column.option')}
      counted={t(prompt.form === 'ranking' ? 'insights.chart.points' : 'insights.chart.votes')}
      rows={optionsByResult(prompt).map(({ id, text, votes }) => ({
        id,
        label: <bdi>{isNumberForm(prompt.form) ? formatNumber(Number(text)) : text}</bdi>,
        count: votes ?? 0,
      }))}
      whole={mostOf(prompt)}
    />
  );
}
