import { tenthsOf } from '#contract/prompts/mean.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { formatNumber, t } from '#web/messages.ts';

/** What the number in this place means; empty: nothing is said. */
function meaningOf({ options, settings }: Pick<Prompt, 'options' | 'settings'>, place: number): string {
  if (place === 0) return settings.low;
  return place === options.length - 1 ? settings.high : '';
}

/** A number of a prompt as it is read out and listed: with what it means, where something is said of it. */
export function numberWords(prompt: Pick<Prompt, 'form' | 'options' | 'settings'>, place: number): string {
  const number = Number(prompt.options[place]?.text);
  const shown = prompt.form === 'rating' ? t('poll.stars', { count: number }) : formatNumber(number);
  const words = meaningOf(prompt, place);
  return words === '' ? shown : t('poll.end', { number: shown, words });
}

export const meanText = (mean: number): string =>
  formatNumber(tenthsOf(mean) / 10, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
