/** A name that was drawn: the places of its words in the lists of each language, and a number that tells two alike apart. */
export type DrawnName = readonly [adjective: number, animal: number, number: number];
/** What a player is called: by their own name, by one that was drawn, or no more, once they had their name erased. */
export type PlayerName = string | DrawnName | null;

/** Words in each list, the same in every language. */
export const wordCount = 40;
export const nameNumbers = { least: 10, most: 99 } as const;

const below = (count: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

export const drawName = (): DrawnName => [
  below(wordCount),
  below(wordCount),
  nameNumbers.least + below(nameNumbers.most - nameNumbers.least + 1),
];

/** Lists stand in one text each, in the catalogues. */
export const wordAt = (list: string, at: number): string => list.split(' | ')[at] ?? '';
