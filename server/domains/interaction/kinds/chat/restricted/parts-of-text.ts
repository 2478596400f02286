import { character, fold, unspacedLetter } from './fold.ts';

export type Place = { at: number; length: number };

/** Between two letters or digits of one word, as far as spaces tell where words end. */
const withinWord = new RegExp(
  `(?<=[[\\p{L}\\p{N}]--${unspacedLetter}])(?=[[\\p{L}\\p{N}]--${unspacedLetter}])`,
  'vy',
);

/** Folded, with one space in place of several, and with the apostrophe of keyboards. */
export const foldedLine = (text: string): string => fold(text).replace(/\s+/g, ' ').replace(/[‘’]/g, "'");

/** Where these folded parts stand in a text: of whole characters, and beginning and ending in the middle of no word. */
export function placesOf(parts: readonly string[], text: string): Place[] {
  const line = foldedLine(text);
  const there = parts.filter((part) => line.includes(part));
  // Most texts have none: where each character comes from is of interest for the others alone.
  if (there.length === 0) return [];
  const origins = originsIn(text);
  return there.flatMap((part) =>
    indexesOf(part, line).flatMap((from) => {
      const to = from + part.length;
      const [at, end] = [origins.get(from), origins.get(to)];
      if (at === undefined || end === undefined || isWithinWord(line, from) || isWithinWord(line, to))
        return [];
      return [{ at, length: end - at }];
    }),
  );
}

/** Where the characters of a folded line begin in its text, and where it ends. */
function originsIn(text: string): ReadonlyMap<number, number> {
  const origins = new Map<number, number>();
  let line = '';
  for (const { 0: one, index } of text.matchAll(character)) {
    origins.set(line.length, index);
    const folded = foldedLine(one);
    line += line.endsWith(' ') && folded.startsWith(' ') ? folded.slice(1) : folded;
  }
  return origins.set(line.length, text.length);
}

function indexesOf(part: string, line: string): number[] {
  const indexes: number[] = [];
  for (let at = line.indexOf(part); at !== -1; at = line.indexOf(part, at + 1)) indexes.push(at);
  return indexes;
}

function isWithinWord(line: string, at: number): boolean {
  withinWord.lastIndex = at;
  return withinWord.test(line);
}
