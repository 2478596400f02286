import { z } from 'zod';
import { textLengths } from '../text-lengths.ts';
import { numberLimits } from './prompt-form.ts';

export const promptText = z
  .string()
  .trim()
  .min(textLengths.pollQuestion.least, { error: 'poll.question.short' })
  .max(textLengths.pollQuestion.most, { error: 'poll.question.long' });

export const optionText = z
  .string()
  .trim()
  .min(1, { error: 'poll.option.empty' })
  .max(textLengths.pollOption.most, { error: 'poll.option.long' });

/** The places of options that read like an earlier one. */
export function repeated(texts: readonly string[]): number[] {
  const known = texts.map((text) => text.trim().toLocaleLowerCase('en'));
  return known.flatMap((text, at) => (text !== '' && known.indexOf(text) < at ? [at] : []));
}

const number = z.int().min(numberLimits.least).max(numberLimits.most);
export const numbers = z.object({ from: number, to: number });
