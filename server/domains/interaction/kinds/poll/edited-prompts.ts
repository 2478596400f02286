import type { PollChange } from '#contract/kinds/poll/poll-content.ts';
import { optionCount } from '#contract/prompts/option-count.ts';
import type { OptionPicture } from '#contract/prompts/option-picture.ts';
import { promptCount } from '#contract/prompts/prompt-count.ts';
import {
  isNumberForm,
  type NumberForm,
  type Numbers,
  numbersOf,
  numberTexts,
  type PromptForm,
  problemOfNumbers,
  usualNumbers,
} from '#contract/prompts/prompt-form.ts';
import { usualPromptSettings } from '#contract/prompts/prompt-settings.ts';
import { repeated } from '#contract/prompts/prompt-texts.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { arranged } from './arranged.ts';
import type { PromptRow } from './polls.queries.ts';
import { refuseStale } from './refuse-stale.ts';

/** As it is to be stored; an id of null: new. */
type EditedPart = { id: string | null; text: string; sort: number };
type EditedOption = EditedPart & { picture: OptionPicture | null };
export type EditedPrompt = EditedPart & Pick<PromptRow, 'form' | 'settings'> & { options: EditedOption[] };
type Wish = PollChange['prompts'][number];

type Fields = Record<string, FieldProblem[]>;

/**
 * What a poll asks after a change, in order. Throws `Conflict` for what somebody else has changed or removed since the caller
 * read it, `HasVotes` for what people have voted for and is to go, `Validation` for what no poll may be.
 */
export function editedPrompts(before: readonly PromptRow[], change: PollChange): EditedPrompt[] {
  refuseStale(before, change);
  refuseVoted(before, change);
  const edited = arranged(before, change.prompts, change.removed).map(({ row, wish }, sort) => ({
    id: row?.id ?? null,
    text: wish?.text ?? row?.text ?? '',
    form: formAfter(row, wish),
    settings: { ...usualPromptSettings, ...row?.settings, ...wish?.settings },
    sort,
    options: optionsAfter(row, wish),
    wish,
  }));
  const fields: Fields = {};
  if (edited.length < promptCount.least) fields['poll.prompts'] = [{ key: 'poll.question.short' }];
  if (edited.length > promptCount.most) fields['poll.prompts'] = [{ key: 'poll.prompts.many' }];
  for (const { wish, form, options } of edited) {
    if (wish === null) continue;
    const found = isNumberForm(form) ? problemOfCounted(form, wish, options) : problemOfWritten(options);
    if (found !== null)
      fields[`poll.prompts.${change.prompts.indexOf(wish)}.${found.field}`] = [{ key: found.key }];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('Validation', { fields });
  return edited.map(({ wish: _, ...prompt }) => prompt);
}

const formAfter = (row: PromptRow | null, wish: Wish | null): PromptForm =>
  wish?.form ?? row?.form ?? 'choice';

function optionsAfter(row: PromptRow | null, wish: Wish | null): EditedOption[] {
  const had = row?.options ?? [];
  const wasCounted = row !== null && isNumberForm(row.form);
  if (isNumberForm(formAfter(row, wish))) {
    const numbers = wish?.numbers ?? (wasCounted ? numbersOf(had) : usualNumbers);
    return numberTexts(numbers).map((text, sort) => {
      const id = had.find((option) => option.text === text)?.id ?? null;
      return { id, text, picture: null, sort };
    });
  }
  const written = arranged(wasCounted ? [] : had, wish?.options ?? [], wish?.removed ?? []);
  return written.map((option, sort) => ({
    id: option.row?.id ?? null,
    text: option.wish?.text ?? option.row?.text ?? '',
    picture: option.wish?.picture === undefined ? (option.row?.picture ?? null) : option.wish.picture,
    sort,
  }));
}

type Problem = { field: string; key: string };

function problemOfWritten(options: readonly EditedOption[]): Problem | null {
  const field = 'options';
  if (options.length < optionCount.least) return { field, key: 'poll.options.few' };
  if (options.length > optionCount.most) return { field, key: 'poll.options.many' };
  return repeated(options.map(({ text }) => text)).length > 0 ? { field, key: 'poll.options.same' } : null;
}

/** Its options are made of its numbers. */
function problemOfCounted(
  form: NumberForm,
  { options, removed, numbers }: Wish,
  made: readonly EditedOption[],
): Problem | null {
  if (options.length > 0 || removed.length > 0) return { field: 'options', key: 'poll.options.made' };
  const key = problemOfNumbers(form, numbers ?? numbersOf(made));
  return key === null ? null : { field: 'numbers.to', key };
}

/** A vote is never dropped: the option may be renamed, and stays. What people were asked for stays as well. */
function refuseVoted(before: readonly PromptRow[], change: PollChange): void {
  const fields: Fields = {};
  const problem = [{ key: 'error.HasVotes' }];
  if (before.some(({ id, voters }) => voters > 0 && change.removed.includes(id)))
    fields['poll.prompts'] = problem;
  change.prompts.forEach(({ id, removed, options: wished, form, numbers }, at) => {
    const row = before.find((other) => other.id === id);
    if (row === undefined || row.voters === 0) return;
    const { options } = row;
    const isOtherForm = form !== undefined && form !== row.form;
    if (isOtherForm || (numbers !== undefined && !isSameRange(numbers, numbersOf(options))))
      fields[`poll.prompts.${at}.form`] = problem;
    // What a rank is worth depends on how many options there are.
    const isOtherCount = removed.length > 0 || wished.some((option) => option.id === undefined);
    const isCounted = options.some((option) => option.votes > 0 && removed.includes(option.id));
    if (isCounted || (row.form === 'ranking' && isOtherCount)) fields[`poll.prompts.${at}.options`] = problem;
  });
  if (Object.keys(fields).length > 0) throw new Refusal('HasVotes', { fields });
}

const isSameRange = (one: Numbers, other: Numbers) => one.from === other.from && one.to === other.to;
