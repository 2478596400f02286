import type { Prompt } from './prompt.ts';
import { isNumberForm } from './prompt-form.ts';

/**
 * The arithmetic mean of the numbers that people chose; null where the options are no numbers, the results are hidden, or nobody
 * has voted.
 */
export function meanOf({ form, options, votes }: Pick<Prompt, 'form' | 'options' | 'votes'>): number | null {
  if (!isNumberForm(form) || votes === null) return null;
  let [sum, count] = [0, 0];
  for (const { id, text } of options) {
    sum += Number(text) * (votes[id] ?? 0);
    count += votes[id] ?? 0;
  }
  return count === 0 ? null : sum / count;
}

/** A mean as every screen tells it, in whole tenths: a half goes away from zero, and zero has no sign. */
export const tenthsOf = (mean: number): number => Math.sign(mean) * Math.round(Math.abs(mean) * 10) || 0;
