import type { z } from 'zod';
import type { pollChange } from '#contract/kinds/poll/poll-content.ts';
import { isNumberForm } from '#contract/prompts/prompt-form.ts';
import {
  listOf,
  type OptionFields,
  type PollContent,
  type PromptFields,
  writtenOptions,
} from '#web/pages/studio/prompts/prompt-content.ts';
import { formOf } from '#web/pages/studio/prompts/prompt-fields.ts';
import { formChange } from './sent-prompt.ts';

type Change = z.input<typeof pollChange>;
type Part = { id?: string; text?: string; seen?: string; sort?: number };
type Keyed = { key: string; text: string };

/**
 * What `content` changes of what its writer saw; null: nothing. Every prompt is listed, in order, so that a problem of the nth is
 * one of the nth in the form; fields that are as they were are left out.
 */
export function changeOfPoll(content: PollContent, base: PollContent): Change | null {
  const before = listOf(base.prompts);
  const prompts = listOf(content.prompts).map((prompt, at) => {
    const seen = base.prompts[prompt.key];
    return {
      ...partChange(prompt, at, before),
      ...formChange(prompt, seen),
      // Numbers are made by the server: none of them is one of these options.
      ...(!isNumberForm(formOf(prompt)) &&
        optionsChange(prompt.options, seen && !isNumberForm(formOf(seen)) ? seen.options : {})),
    };
  });
  const removed = before.map(({ key }) => key).filter((key) => !(key in content.prompts));
  return removed.length > 0 || prompts.some(isChange)
    ? { prompts, removed, ...orderSeen(prompts, before) }
    : null;
}

function partChange({ key, text }: Keyed, at: number, before: readonly Keyed[]): Part {
  const was = before.findIndex((other) => other.key === key);
  const seen = before[was]?.text;
  return {
    // What another has taken out meanwhile is added anew.
    ...(was !== -1 && { id: key }),
    ...(seen === undefined ? { text } : text !== seen && { text, seen }),
    ...(was !== at && { sort: at }),
  };
}

function optionsChange(options: PromptFields['options'], base: PromptFields['options']) {
  const before = listOf(base);
  const parts = writtenOptions(options).map((option, at) => ({
    ...partChange(option, at, before),
    ...pictureChange(option, base[option.key]?.picture ?? null),
  }));
  const removed = before.map(({ key }) => key).filter((key) => !(key in options));
  return {
    ...(parts.some(isChange) && { options: parts }),
    ...(removed.length > 0 && { removed }),
    ...orderSeen(parts, before),
  };
}

/** Where something that is saved is to move: what is new only finds its place. */
function orderSeen(parts: readonly Part[], before: readonly Keyed[]): { seenOrder?: string[] } {
  const moves = parts.some(({ id, sort }) => id !== undefined && sort !== undefined);
  return moves ? { seenOrder: before.map(({ key }) => key) } : {};
}

function pictureChange({ picture = null }: OptionFields, was: NonNullable<OptionFields['picture']> | null) {
  if (picture?.id === was?.id && picture?.alt === was?.alt) return {};
  return { picture, seenPicture: was?.id ?? '' };
}

/** More than the id alone. */
const isChange = ({ id, ...rest }: object & { id?: string }): boolean =>
  id === undefined || Object.keys(rest).length > 0;
