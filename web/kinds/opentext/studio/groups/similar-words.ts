import type { Word } from '#contract/kinds/opentext/answers.ts';
import { gramsOf, similarity, similarWordsFrom } from '#contract/kinds/similar.ts';

/** Two words that may mean the same: the first would be grouped with the second, which more people wrote. */
export type WordPair = { from: Word; into: Word; alike: number };

/** Pairs that are worth a decision at a time; the others come up when these are decided. */
const most = 10;

const byPeople = (a: Word, b: Word) => b.people - a.people || Number(a.id) - Number(b.id);
const standsAlone = ({ status }: Word) => status === 'shown' || status === 'pending';

/** The pairs that are alike from `similarWordsFrom` on, those first that most people wrote. */
export function similarWords(words: readonly Word[]): readonly WordPair[] {
  const known = words
    .filter(standsAlone)
    .sort(byPeople)
    .map((word) => ({ word, grams: gramsOf(word.text) }));
  const pairs: WordPair[] = [];
  for (const [place, { word: into, grams }] of known.entries())
    for (const { word: from, grams: others } of known.slice(place + 1)) {
      const alike = similarity(grams, others);
      if (alike >= similarWordsFrom) pairs.push({ from, into, alike });
    }
  return pairs.slice(0, most);
}

/** The words that this one can be grouped with, the most similar first. */
export function wordsToJoin(word: Word, words: readonly Word[]): readonly Word[] {
  const own = gramsOf(word.text);
  return words
    .filter((other) => other.id !== word.id && other.status !== 'grouped')
    .map((other) => ({ other, alike: similarity(own, gramsOf(other.text)) }))
    .sort((a, b) => b.alike - a.alike || byPeople(a.other, b.other))
    .map(({ other }) => other);
}
