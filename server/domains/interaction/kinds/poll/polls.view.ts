import type { KindNews } from '#contract/kinds/kinds.live.ts';
import type { PromptCount } from '#contract/kinds/poll/poll.live.ts';
import type { Prompt } from '#contract/kinds/poll/polls.ts';
import type { PromptRow } from './polls.queries.ts';

type Figures = Pick<PromptRow, 'id' | 'voters'> & { options: readonly { id: string; votes: number }[] };

export function promptView(row: PromptRow, shown: { resultsShown: boolean }): Prompt {
  const { text, sort, options } = row;
  return { ...countView(row, shown), text, sort, options: options.map(({ id, text }) => ({ id, text })) };
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

/** The desk always gets the figures. The room gets them only while shown, otherwise just the number of voters. */
export function countEvents(figures: Figures, { resultsShown }: { resultsShown: boolean }): KindNews[] {
  return [
    { name: 'prompt-counted', body: countView(figures, { resultsShown: true }) },
    { name: 'prompt-shown', body: countView(figures, { resultsShown }) },
  ];
}
