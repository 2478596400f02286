import { optionCount } from '#contract/prompts/option-count.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import { isNumberForm, numbersOf, type PromptForm } from '#contract/prompts/prompt-form.ts';
import { inOrder, optionsWithVotes } from '#contract/prompts/prompt-order.ts';
import { newKey, writtenUpTo } from '#web/ui/fields/sent/new-key.ts';

/**
 * Prompts, or options, by their keys: the id of what is saved, `new-1` for what is not yet. So a draft knows which of them its
 * writer has changed, and which came from somebody else.
 */
export type Parts<Part> = Readonly<Record<string, Part & { sort: number }>>;

/**
 * `votes`: how many people chose it, so far as this page knows. A draft that was begun before options had pictures has no
 * `picture`.
 */
export type OptionFields = { text: string; picture?: Prompt['options'][number]['picture']; votes: number };
/**
 * `votes`: how many people answered it. A draft that was begun before prompts had forms has no `form`. Numbers are as they are
 * typed; where the form is of numbers, the options are what is written should it become a choice.
 */
export type PromptFields = {
  text: string;
  votes: number;
  form?: PromptForm;
  from?: string;
  to?: string;
  low?: string;
  high?: string;
  options: Parts<OptionFields>;
};
/** What a poll asks. */
export type PollContent = { prompts: Parts<PromptFields> };

export type Keyed<Part> = Part & { key: string };

const firstOptions = 3;

export function listOf<Part>(parts: Parts<Part>): Keyed<Part>[] {
  return Object.entries(parts)
    .map(([key, part]) => ({ ...part, key }))
    .sort((a, b) => a.sort - b.sort);
}

export function partsOf<Part>(list: readonly Keyed<Part>[]): Parts<Part> {
  return Object.fromEntries(list.map(({ key, ...part }, sort) => [key, { ...part, sort }])) as Parts<Part>;
}

export function emptyPrompt(key: string): Keyed<PromptFields> {
  return { key, text: '', votes: 0, ...choice, options: emptyOptions() };
}
const choice = { form: 'choice', from: '1', to: '5', low: '', high: '' } as const;

function emptyOptions(): Parts<OptionFields> {
  const list = Array.from({ length: firstOptions }, (_, at) => ({ ...emptyOption, key: `new-${at + 1}` }));
  return partsOf(list);
}
const emptyOption: OptionFields = { text: '', picture: null, votes: 0 };

export const emptyPoll = (): PollContent => ({ prompts: partsOf([emptyPrompt('new-1')]) });

export function pollOf(prompts: readonly Prompt[]): PollContent {
  return {
    prompts: partsOf(
      inOrder(prompts).map((prompt) => ({
        key: prompt.id,
        text: prompt.text,
        votes: prompt.voters,
        ...choice,
        ...prompt.settings,
        form: prompt.form,
        ...(isNumberForm(prompt.form) ? typedRange(prompt.options) : {}),
        options: isNumberForm(prompt.form) ? emptyOptions() : optionsOf(prompt),
      })),
    ),
  };
}

/** The numbers of one that is saved, as they are typed. */
function typedRange(options: Prompt['options']): { from: string; to: string } {
  const { from, to } = numbersOf(options);
  return { from: String(from), to: String(to) };
}

const optionsOf = (prompt: Prompt): Parts<OptionFields> =>
  partsOf(
    optionsWithVotes(prompt).map(({ id, text, picture, votes }) => ({
      key: id,
      text,
      picture,
      votes: votes ?? 0,
    })),
  );

export const writtenOptions = (options: Parts<OptionFields>): Keyed<OptionFields>[] =>
  writtenUpTo(listOf(options));

export function withOption(options: readonly Keyed<OptionFields>[], keyFor = newKey): Keyed<OptionFields>[] {
  if (options.length >= optionCount.most) return [...options];
  return [...options, { ...emptyOption, key: keyFor(options) }];
}

export function withoutOption(options: readonly Keyed<OptionFields>[], at: number): Keyed<OptionFields>[] {
  return options.length <= optionCount.least ? [...options] : options.filter((_, index) => index !== at);
}

/** Options of the prompt that has most of them. */
export function mostOptions({ prompts }: PollContent): number {
  const written = listOf(prompts).filter(({ form = 'choice' }) => form === 'choice');
  return Math.max(1, ...written.map(({ options }) => listOf(options).length));
}
