import type { Prompt } from './prompt.ts';

/** The prompts in the order in which they are asked. */
export function inOrder<P extends Pick<Prompt, 'id' | 'sort'>>(prompts: readonly P[]): readonly P[] {
  return [...prompts].sort((a, b) => a.sort - b.sort || a.id.length - b.id.length || (a.id < b.id ? -1 : 1));
}

/** The prompt that the stage shows: the one that was chosen, or else the first. */
export function stagedOf({
  prompts,
  onStage,
}: {
  prompts: readonly Prompt[];
  onStage: string | null;
}): Prompt | undefined {
  return prompts.find(({ id }) => id === onStage) ?? inOrder(prompts)[0];
}

/** The options with their votes, null while they are hidden. */
export function optionsWithVotes({
  options,
  votes,
}: Prompt): (Prompt['options'][number] & { votes: number | null })[] {
  return options.map((option) => ({ ...option, votes: votes === null ? null : (votes[option.id] ?? 0) }));
}
