import type { z } from 'zod';
import type { pollChange, pollContent } from '#contract/kinds/poll/poll-content.ts';
import {
  isNumberForm,
  type NumberForm,
  type Numbers,
  type PromptForm,
  problemOfNumbers,
  usualNumbers,
} from '#contract/kinds/poll/prompt-form.ts';
import { type PromptSettings, usualPromptSettings } from '#contract/kinds/poll/prompt-settings.ts';
import { type PromptFields, writtenOptions } from './poll-content.ts';

type NewPrompt = z.input<typeof pollContent>['prompts'][number];
type Change = NonNullable<z.input<typeof pollChange>['prompts']>[number];

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

/** A prompt of a poll that is made. */
export function newPrompt(prompt: PromptFields): NewPrompt {
  const { text } = prompt;
  const form = formOf(prompt);
  const settings = settingsOf(prompt);
  if (isNumberForm(form)) return { text, form, settings, numbers: typedRange(prompt) };
  const options = writtenOptions(prompt.options).map((option) => ({
    text: option.text,
    picture: option.picture ?? null,
  }));
  return form === 'ranking' ? { text, form, options } : { text, options };
}

/** What is different from what its writer saw, beside the text and the options; nothing was seen of one that is new. */
export function formChange(prompt: PromptFields, base: PromptFields | undefined): Change {
  const form = formOf(prompt);
  const isOther = form !== (base === undefined ? 'choice' : formOf(base));
  const [range, seenRange] = [typedRange(prompt), base && typedRange(base)];
  const isOtherRange = range.from !== seenRange?.from || range.to !== seenRange?.to;
  return {
    ...(isOther && { form }),
    ...(isNumberForm(form) && (isOther || isOtherRange) && { numbers: range }),
    ...settingsChange(settingsOf(prompt), base && settingsOf(base)),
  };
}

function settingsChange(now: PromptSettings, seen: PromptSettings = usualPromptSettings): Change {
  const changed = (Object.keys(now) as (keyof PromptSettings)[]).filter((name) => now[name] !== seen[name]);
  if (changed.length === 0) return {};
  const pick = (from: PromptSettings) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { settings: pick(now), seenSettings: pick(seen) };
}
