import {
  isNumberForm,
  type NumberForm,
  type Numbers,
  type PromptForm,
  problemOfNumbers,
  usualNumbers,
} from '#contract/prompts/prompt-form.ts';
import { type PromptSettings, usualPromptSettings } from '#contract/prompts/prompt-settings.ts';
import type { PromptFields } from './prompt-content.ts';

export const formOf = ({ form = 'choice' }: Pick<PromptFields, 'form'>): PromptForm => form;

/** As they were typed: what is no number is sent as it is, to be refused at its field. */
const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** As it is typed. */
export function typedRange({ form, from, to }: PromptFields): Numbers {
  return {
    from: form === 'rating' ? usualNumbers.from : numberOf(from ?? String(usualNumbers.from)),
    to: numberOf(to ?? String(usualNumbers.to)),
  };
}

/** What can be shown of it while it is being typed. */
export function shownRange(prompt: PromptFields & { form: NumberForm }): Numbers {
  const range = typedRange(prompt);
  const isWhole = Number.isInteger(range.from) && Number.isInteger(range.to);
  return isWhole && problemOfNumbers(prompt.form, range) === null ? range : usualNumbers;
}

export const settingsOf = (prompt: PromptFields): PromptSettings => ({
  low: prompt.low ?? usualPromptSettings.low,
  high: prompt.high ?? usualPromptSettings.high,
});

/** The fields of a prompt in another form. A scale comes with the words that most have; stars need none. */
export function inForm(prompt: PromptFields, form: PromptForm, usual: PromptSettings): Partial<PromptFields> {
  const { low, high } = settingsOf(prompt);
  const words =
    form === 'scale' || form === 'slider'
      ? { low: low || usual.low, high: high || usual.high }
      : { low: low === usual.low ? '' : low, high: high === usual.high ? '' : high };
  const hasRange = isNumberForm(form) && problemOfNumbers(form, shownRange({ ...prompt, form })) === null;
  const range = hasRange ? {} : { from: String(usualNumbers.from), to: String(usualNumbers.to) };
  return { form, ...words, ...range };
}
