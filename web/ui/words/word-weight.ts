/** Weights of the words of a cloud: a word is so many times as large as the smallest. */
const weights = { XL: 4, L: 3, M: 2, S: 1 } as const;
type Weight = (typeof weights)[keyof typeof weights];

/** By the share of the word that most people wrote. */
export function weightOf(people: number, most: number): Weight {
  const share = most === 0 ? 0 : people / most;
  if (share > 0.75) return weights.XL;
  if (share > 0.5) return weights.L;
  return share > 0.25 ? weights.M : weights.S;
}

/** How many people wrote the word that most wrote. */
export const mostOf = (words: readonly { people: number }[]): number =>
  words.reduce((most, { people }) => Math.max(most, people), 0);
