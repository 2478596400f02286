import { optionCount } from '#contract/kinds/poll/option-count.ts';
import type { OptionPicture } from '#contract/kinds/poll/option-picture.ts';
import { type PollChange, repeated } from '#contract/kinds/poll/poll-content.ts';
import { promptCount } from '#contract/kinds/poll/prompt-count.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { arranged } from './arranged.ts';
import type { PromptRow } from './polls.queries.ts';
import { refuseStale } from './refuse-stale.ts';

/** As it is to be stored; an id of null: new. */
type EditedPart = { id: string | null; text: string; sort: number };
type EditedOption = EditedPart & { picture: OptionPicture | null };
export type EditedPrompt = EditedPart & { options: EditedOption[] };

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
    sort,
    options: arranged(row?.options ?? [], wish?.options ?? [], wish?.removed ?? []).map((option, place) => ({
      id: option.row?.id ?? null,
      text: option.wish?.text ?? option.row?.text ?? '',
      picture: option.wish?.picture === undefined ? (option.row?.picture ?? null) : option.wish.picture,
      sort: place,
    })),
    wish,
  }));
  const fields: Fields = {};
  if (edited.length < promptCount.least) fields['poll.prompts'] = [{ key: 'poll.question.short' }];
  if (edited.length > promptCount.most) fields['poll.prompts'] = [{ key: 'poll.prompts.many' }];
  for (const { wish, options } of edited) {
    const key = problemOf(options);
    if (wish !== null && key !== null)
      fields[`poll.prompts.${change.prompts.indexOf(wish)}.options`] = [{ key }];
  }
  if (Object.keys(fields).length > 0) throw new Refusal('Validation', { fields });
  return edited.map(({ wish: _, ...prompt }) => prompt);
}

function problemOf(options: readonly EditedOption[]): string | null {
  if (options.length < optionCount.least) return 'poll.options.few';
  if (options.length > optionCount.most) return 'poll.options.many';
  return repeated(options.map(({ text }) => text)).length > 0 ? 'poll.options.same' : null;
}

/** A vote is never dropped: the option may be renamed, and stays. */
function refuseVoted(before: readonly PromptRow[], change: PollChange): void {
  const fields: Fields = {};
  const problem = [{ key: 'error.HasVotes' }];
  if (before.some(({ id, voters }) => voters > 0 && change.removed.includes(id)))
    fields['poll.prompts'] = problem;
  change.prompts.forEach(({ id, removed }, at) => {
    const options = before.find((row) => row.id === id)?.options ?? [];
    if (options.some((option) => option.votes > 0 && removed.includes(option.id)))
      fields[`poll.prompts.${at}.options`] = problem;
  });
  if (Object.keys(fields).length > 0) throw new Refusal('HasVotes', { fields });
}
