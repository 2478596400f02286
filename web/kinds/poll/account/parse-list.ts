import type { TallyList } from '#contract/kinds/poll/tally.ts';
import { pointsOf } from '#contract/prompts/prompt-form.ts';

export type ParsedList = {
  question: string;
  options: readonly string[];
  /** The numbers of the options that were chosen, from 1, by code. */
  votes: ReadonlyMap<string, readonly number[]>;
};

/** What a published list says; its form is that of `readTally`. */
export function parseList(text: string): ParsedList {
  const lines = text.split('\n');
  const end = lines.indexOf('');
  const [question = '', ...options] = lines.slice(0, end);
  const votes = lines
    .slice(end + 1)
    .filter(Boolean)
    .map((line): [string, number[]] => {
      const [code = '', numbers = ''] = line.split(' ');
      return [code, numbers.split(',').map(Number)];
    });
  return {
    question,
    options: options.map((line) => line.slice(line.indexOf(' ') + 1)),
    votes: new Map(votes),
  };
}

/** Whether the votes of a list come to the results that everybody is shown. */
export function addsUp(
  { options, votes }: ParsedList,
  { form, voters, counts }: Pick<TallyList, 'form' | 'voters' | 'counts'>,
): boolean {
  const added = options.map(() => 0);
  for (const numbers of votes.values())
    for (const [place, number] of numbers.entries())
      added[number - 1] =
        (added[number - 1] ?? 0) + (form === 'ranking' ? pointsOf(place, options.length) : 1);
  return votes.size === voters && counts.every((count, at) => count === added[at]);
}
