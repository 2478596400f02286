import { percentOf } from '#contract/prompts/figures.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { formatNumber, t } from '#web/messages.ts';

/** Points where options were ranked, otherwise the share of the voters. */
export function figureText(poll: Prompt, votes: number): string {
  if (poll.form === 'ranking') return t('poll.points', { count: votes });
  return formatNumber(percentOf(poll, votes) / 100, { style: 'percent' });
}
