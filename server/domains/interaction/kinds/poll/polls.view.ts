import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { PromptCount } from '#contract/kinds/poll/poll.live.ts';
import type { Prompt } from '#contract/prompts/prompt.ts';
import type { PromptRow } from './polls.queries.ts';

type Figures = Pick<PromptRow, 'id' | 'voters'> & { options: readonly { id: string; votes: number }[] };

export function promptView(row: PromptRow, shown: { resultsShown: boolean }): Prompt {
  const { text, form, settings, sort, options } = row;
  return {
    ...countView(row, shown),
    text,
    form,
    settings,
    sort,
    options: options.map(({ id, text, picture }) => ({ id, text, picture })),
  };
}

function countView(
  { id, voters, options }: Figures,
  { resultsShown }: { resultsShown: boolean },
): PromptCount {
  return {
    id,
    voters,
    votes: resultsShown ? Object.fromEntries(options.map((option) => [option.id, option.votes])) : null,
  };
}

/** The desk always gets the figures. The audience gets them only while shown, otherwise just the number of voters. */
export function countEvents(figures: Figures, { resultsShown }: { resultsShown: boolean }): KindNews[] {
  return [
    { name: 'prompt-counted', body: countView(figures, { resultsShown: true }) },
    { name: 'prompt-shown', body: countView(figures, { resultsShown }) },
  ];
}

type Shown = { hasStarted: boolean; resultsShown: boolean };

/** What screens are told of prompts that were changed. Before the start the audience knows none of them (L10). */
export function editEvents(
  before: readonly PromptRow[],
  after: readonly PromptRow[],
  { hasStarted, resultsShown }: Shown,
): KindNews[] {
  const had = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  const edited = after.filter((row) => had.get(row.id) !== JSON.stringify(row));
  const removed = before.filter(({ id }) => !after.some((row) => row.id === id));
  const inside: KindNews[] = [
    ...removed.map(({ id }): KindNews => ({ name: 'prompt-removed', body: { id } })),
    ...edited.map(
      (row): KindNews => ({ name: 'prompt-edited', body: promptView(row, { resultsShown: true }) }),
    ),
    ...(removed.some(({ onStage }) => onStage) ? [{ name: 'prompt-staged', body: null } as const] : []),
  ];
  if (!hasStarted) return inside;
  return [
    ...inside,
    ...removed.map(({ id }): KindNews => ({ name: 'prompt-withdrawn', body: { id } })),
    ...edited.map((row): KindNews => ({ name: 'prompt-asked', body: promptView(row, { resultsShown }) })),
  ];
}
