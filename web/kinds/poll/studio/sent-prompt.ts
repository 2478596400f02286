import type { z } from 'zod';
import type { pollChange, pollContent } from '#contract/kinds/poll/poll-content.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import { type PromptSettings, usualPromptSettings } from '#contract/prompts/prompt-settings.ts';
import { type PromptFields, writtenOptions } from '#web/pages/studio/prompts/prompt-content.ts';
import { formOf, settingsOf, typedRange } from '#web/pages/studio/prompts/prompt-fields.ts';

type NewPrompt = z.input<typeof pollContent>['prompts'][number];
type Change = NonNullable<z.input<typeof pollChange>['prompts']>[number];

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
