import { percent } from './percent.ts';
import type { Prompt } from './prompt.ts';
import { optionsWithVotes } from './prompt-order.ts';

type Figures = Pick<Prompt, 'form' | 'options' | 'voters'>;

/** Most that an option can have: a vote of each voter, or the first rank by each. */
export const mostOf = ({
  form,
  options,
  voters,
}: Pick<Figures, 'form' | 'voters'> & { options: { length: number } }): number =>
  form === 'ranking' ? voters * options.length : voters;

/** How much of it an option has, between 0 and 1. */
export const shareOf = (poll: Figures, votes: number): number =>
  poll.voters === 0 ? 0 : votes / mostOf(poll);

/** The same in whole per cent. */
export const percentOf = (poll: Figures, votes: number): number => percent(votes, mostOf(poll));

/** The options as results list them: what was ranked by its points, the most first; all else, and ties, in their own order. */
export function optionsByResult(poll: Prompt) {
  const options = optionsWithVotes(poll);
  return poll.form === 'ranking' ? options.sort((a, b) => (b.votes ?? 0) - (a.votes ?? 0)) : options;
}
