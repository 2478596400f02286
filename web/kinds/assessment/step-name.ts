import { formatNumber, t } from '#web/messages.ts';

/** What a step of scores is called: "60–69%". The last one has the full mark, too. */
export function stepName(step: number, steps: number): string {
  const wide = 100 / steps;
  const to = step === steps - 1 ? 100 : (step + 1) * wide - 1;
  return t('assessment.spread.step', { from: formatNumber(step * wide), to: formatNumber(to) });
}

/** A score in percent, as it is read: "70%". */
export const percentText = (percent: number): string =>
  formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 0 });
