import type { Prompt } from '#contract/kinds/poll/polls.ts';
import { pointsOf } from '#contract/kinds/poll/prompt-form.ts';

type ParsedList = {
  options: readonly string[];
  /** The numbers of the options that were chosen, from 1, by code. */
  votes: ReadonlyMap<string, readonly number[]>;
};

/** What a published list says; its form is that of `readTally`. */
export function parseList(text: string): ParsedList {
  const lines = text.split('\n');
  const end = lines.indexOf('');
  const options = lines.slice(1, end).map((line) => line.slice(line.indexOf(' ') + 1));
  const votes = lines
    .slice(end + 1)
    .filter(Boolean)
    .map((line): [string, number[]] => {
      const [code = '', numbers = ''] = line.split(' ');
      return [code, numbers.split(',').map(Number)];
    });
  return { options, votes: new Map(votes) };
}

/** Whether the votes of a list come to the results that everybody is shown. */
export function addsUp(
  { options, votes }: ParsedList,
  prompt: Pick<Prompt, 'form' | 'options' | 'votes' | 'voters'>,
): boolean {
  const counts = options.map(() => 0);
  for (const numbers of votes.values())
    for (const [place, number] of numbers.entries())
      counts[number - 1] =
        (counts[number - 1] ?? 0) + (prompt.form === 'ranking' ? pointsOf(place, options.length) : 1);
  return (
    votes.size === prompt.voters && prompt.options.every(({ id }, at) => prompt.votes?.[id] === counts[at])
  );
}
