import { charts } from '#contract/kinds/poll/chart.ts';
import { isVerifiable } from '#contract/kinds/poll/verifiable.ts';
import { t } from '#web/messages.ts';
import type { SettingsProps } from '#web/pages/studio/kinds/studio-kind.ts';
import { mostOptions, type PollContent } from '#web/pages/studio/prompts/prompt-content.ts';
import { fieldsOf } from '#web/pages/studio/setup/fields.tsx';

export function PollSettings({ form, content }: SettingsProps<'poll', PollContent>) {
  const field = fieldsOf('session', form);
  const mostPicks = Math.min(form.values.mostPicks, mostOptions(content));
  return (
    <>
      {field.switch('anonymous')}
      {field.switch('resultsShown')}
      {form.values.anonymous && field.switch('verifiable')}
      {!isVerifiable(form.values) && field.switch('changeVote')}
      {field.number('mostPicks', { most: mostOptions(content) })}
      {mostPicks > 1 && field.number('leastPicks', { most: mostPicks })}
      {field.choice(
        'chart',
        charts.map((value) => ({ value, label: t(`session.chart.${value}`) })),
      )}
      {field.area('before', { optional: true })}
      {field.area('after', { optional: true })}
    </>
  );
}
