import type { Prompt } from '../../prompts/prompt.ts';
import { mostPicksOf } from '../../prompts/prompt-form.ts';

/** How phones and stage draw the results of a choice. */
export const charts = ['bars', 'pie'] as const;
export type Chart = (typeof charts)[number];

/** More cannot be told apart. */
const mostSlices = 8;

/**
 * How the results of a prompt are drawn, where the poll wants them so: a pie only where its slices are the whole, which is where
 * everybody has chosen one of a few options.
 */
export function chartOf(
  { form, options, votes, voters }: Pick<Prompt, 'form' | 'options' | 'votes' | 'voters'>,
  { chart, mostPicks }: { chart: Chart; mostPicks: number },
): Chart {
  const isOneOfFew =
    form === 'choice' &&
    options.length <= mostSlices &&
    mostPicksOf({ form, count: options.length }, { mostPicks }) === 1;
  // Whoever voted while more could be chosen may have chosen more.
  const isWhole = votes === null || Object.values(votes).reduce((sum, each) => sum + each, 0) === voters;
  return isOneOfFew && isWhole ? chart : 'bars';
}
