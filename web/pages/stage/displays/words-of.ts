import { stopWords } from './stop-words.ts';

/** A word as most texts spell it, and how many texts have it. */
export type WordCount = { readonly key: string; readonly text: string; readonly count: number };

/** More could not be read from the last row. */
const most = 60;
/** Shorter ones in letters that spell sounds are rarely what a text is about. */
const short = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{N}'’]{1,2}$/u;

type Words = (text: string) => readonly string[];

/** Those of scripts that write them apart. */
export const wordsApart: Words = (text) =>
  text.match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** Younger than Firefox 110. */
const { Segmenter } = Intl as Partial<typeof Intl>;
const segmenter = Segmenter && new Segmenter('und', { granularity: 'word' });
const wordsIn: Words = (text) =>
  segmenter
    ? [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
    : wordsApart(text);

const keyOf = (word: string) => word.normalize('NFKC').toLowerCase().replaceAll("'", '’');

/** The words of some texts, those that most texts have first; each text counts once for each of its words. */
export function wordsOf(texts: readonly string[], words = wordsIn): WordCount[] {
  const found = new Map<string, Map<string, number>>();
  for (const text of texts) {
    const here = new Map<string, string>();
    for (const word of words(text)) {
      const key = keyOf(word);
      if (short.test(key) || stopWords.has(key)) continue;
      // A sentence begins with a capital: of one text the smaller spelling counts.
      const known = here.get(key);
      if (known === undefined || word === key) here.set(key, word);
    }
    for (const [key, spelling] of here) {
      const spellings = found.get(key) ?? new Map<string, number>();
      found.set(key, spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1));
    }
  }
  const counted = [...found].map(([key, spellings]) => ({
    key,
    text: commonest(key, spellings),
    count: [...spellings.values()].reduce((sum, each) => sum + each, 0),
  }));
  return counted.sort((a, b) => b.count - a.count);
}

function commonest(key: string, spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].sort(
    ([one, times], [other, otherTimes]) => otherTimes - times || Number(other === key) - Number(one === key),
  );
  return first?.[0] ?? key;
}

/**
 * The words that are shown, as keys. Those that are there already stay as long as a text has them; in a cloud that is full, one
 * that more texts have takes the place of the rarest.
 */
export function keysToShow(before: readonly string[], counted: readonly WordCount[]): string[] {
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  const shown = before.filter((key) => counts.has(key));
  for (const { key, count } of counted) {
    if (shown.includes(key)) continue;
    if (shown.length < most) {
      shown.push(key);
      continue;
    }
    const rarest = shown.reduce((a, b) => ((counts.get(b) ?? 0) <= (counts.get(a) ?? 0) ? b : a));
    if (count <= (counts.get(rarest) ?? 0)) break;
    shown.splice(shown.indexOf(rarest), 1);
    shown.push(key);
  }
  return shown;
}
