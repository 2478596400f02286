/**
 * How alike two questions are, or two words of a cloud, by the trigrams of their code points: in every script, without a dictionary and without asking
 * anybody. Case, marks of vowels and accents, punctuation and doubled spaces do not count.
 */
type Grams = ReadonlySet<string>;

/** Code points of a text that are looked at: what comes later in a long one tells little, and the work stays within bounds. */
const looksAt = 1000;

/** From here on two questions are worth a look side by side. */
export const similarFrom = 0.5;
/** From here on two words of a cloud are: one letter more or less weighs much in a short word. */
export const similarWordsFrom = 0.6;
/** From here on somebody who is still typing is shown a question: they have written a part of it only. */
export const suggestedFrom = 0.5;

/** What is compared of a text. Letters of scripts without spaces between words, such as Japanese, are taken as they stand. */
export function gramsOf(text: string): Grams {
  const points = Array.from(
    text
      .slice(0, 2 * looksAt)
      .normalize('NFKD')
      // By both cases: letters such as ß and ς are found with those they are written for.
      .toUpperCase()
      .toLowerCase()
      .replace(/\p{M}|\u0640/gu, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ).slice(0, looksAt);
  if (points.length === 0) return new Set();
  // Borders count, so that one short word has grams, and beginnings of words weigh more than their insides.
  const bordered = [' ', ...points, ' '];
  const grams = new Set<string>();
  for (let at = 0; at + 2 < bordered.length; at += 1)
    grams.add(`${bordered[at]}${bordered[at + 1]}${bordered[at + 2]}`);
  return grams;
}

function inCommon(a: Grams, b: Grams): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a];
  let common = 0;
  for (const gram of few) if (many.has(gram)) common += 1;
  return common;
}

/** From 0, nothing in common, to 1, the same: twice what both have, of all that they have (Dice, 1945). */
export const similarity = (a: Grams, b: Grams): number =>
  a.size + b.size === 0 ? 0 : (2 * inCommon(a, b)) / (a.size + b.size);

/** How much of what was typed stands in another question, from 0 to 1: the rest of that is yet to be typed. */
export const containedIn = (typed: Grams, other: Grams): number =>
  typed.size === 0 ? 0 : inCommon(typed, other) / typed.size;
