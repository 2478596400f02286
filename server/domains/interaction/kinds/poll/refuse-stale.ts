import type { PollChange } from '#contract/kinds/poll/poll-content.ts';
import type { OptionPicture } from '#contract/prompts/option-picture.ts';
import type { PromptSettings } from '#contract/prompts/prompt-settings.ts';
import { type FieldProblem, Refusal } from '#server/kernel/refusal.ts';
import { conflictsOf } from '#server/kernel/refuse-conflicts.ts';
import { arranged } from './arranged.ts';
import type { PromptRow } from './polls.queries.ts';

type Part = {
  id?: string | undefined;
  text?: string | undefined;
  seen?: string | undefined;
  picture?: OptionPicture | null | undefined;
  seenPicture?: string | undefined;
};
type Texts = Record<string, string | undefined>;

/** Throws `Conflict` where somebody else has changed the same text, picture or order, or removed what is to be changed. */
export function refuseStale(before: readonly PromptRow[], poll: PollChange): void {
  const found: Record<string, FieldProblem[]> = {};
  const now: Record<string, string> = {};
  const change: Texts = {};
  const seen: Texts = {};

  function compare(
    field: string,
    part: Part,
    rows: readonly { id: string; text: string; picture?: OptionPicture | null }[],
  ): void {
    if (part.id === undefined) return;
    const row = rows.find(({ id }) => id === part.id);
    if (row === undefined)
      found[`${field}.text`] = [{ key: 'changedMeanwhile.removed', type: 'changedMeanwhile' }];
    else now[`${field}.text`] = row.text;
    change[`${field}.text`] = part.text;
    if (part.seen !== undefined) seen[`${field}.text`] = part.seen;
    if (row === undefined || part.picture === undefined || part.seenPicture === undefined) return;
    const is = row.picture?.id ?? '';
    // An id says nothing to people: they look at the picture.
    if (is !== part.seenPicture && is !== (part.picture?.id ?? ''))
      found[`${field}.picture`] = [{ key: 'changedMeanwhile.picture', type: 'changedMeanwhile' }];
  }

  function compareSettings(
    field: string,
    { id, settings, seenSettings }: PollChange['prompts'][number],
  ): void {
    const row = before.find((other) => other.id === id);
    for (const name of Object.keys(row?.settings ?? {}) as (keyof PromptSettings)[]) {
      const place = `${field}.settings.${name}`;
      now[place] = row?.settings[name] ?? '';
      change[place] = settings[name];
      if (seenSettings[name] !== undefined) seen[place] = seenSettings[name];
    }
  }

  poll.prompts.forEach((prompt, at) => {
    const field = `poll.prompts.${at}`;
    compare(field, prompt, before);
    compareSettings(field, prompt);
    const rows = before.find(({ id }) => id === prompt.id)?.options;
    if (prompt.id === undefined || rows !== undefined)
      prompt.options.forEach((option, place) => {
        compare(`${field}.options.${place}`, option, rows ?? []);
      });
  });
  if (Object.keys(found).length > 0) throw new Refusal('Conflict', { fields: found });
  const fields = { ...conflictsOf(now, change, seen), ...ordersChanged(before, poll) };
  if (Object.keys(fields).length > 0) throw new Refusal('Conflict', { fields });
}

function ordersChanged(before: readonly PromptRow[], poll: PollChange): Record<string, FieldProblem[]> {
  const problem: FieldProblem[] = [{ key: 'changedMeanwhile.order', type: 'changedMeanwhile' }];
  const fields: Record<string, FieldProblem[]> = {};
  if (isOrderChanged(before, poll.prompts, poll)) fields['poll.prompts'] = problem;
  poll.prompts.forEach((prompt, at) => {
    const rows = before.find(({ id }) => id === prompt.id)?.options ?? [];
    if (isOrderChanged(rows, prompt.options, prompt)) fields[`poll.prompts.${at}.options`] = problem;
  });
  return fields;
}

/** Otherwise than the caller saw it, and wants it. What came or went meanwhile does not count. */
function isOrderChanged(
  rows: readonly { id: string }[],
  wishes: Parameters<typeof arranged>[1],
  { removed, seenOrder }: Pick<PollChange, 'removed' | 'seenOrder'>,
): boolean {
  if (seenOrder === undefined) return false;
  const wanted = arranged(rows, wishes, removed).flatMap(({ row }) => row?.id ?? []);
  const known = wanted.filter((id) => seenOrder.includes(id));
  const now = rows.flatMap(({ id }) => (known.includes(id) ? [id] : []));
  const seen = seenOrder.filter((id) => known.includes(id));
  return !isSame(now, seen) && !isSame(now, known);
}

const isSame = (one: readonly string[], other: readonly string[]) => one.every((id, at) => id === other[at]);
