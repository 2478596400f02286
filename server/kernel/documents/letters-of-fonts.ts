/** Characters that change how others look, and have no look of their own. */
const joiners = /[\p{Cf}\p{Variation_Selector}\n\t]/u;
/** Stands for a character that no font has. */
const missing = '□';

type Letters = { has(character: number): boolean };

/** Which characters some fonts have, read from their tables. */
export function lettersOf(fonts: readonly Buffer[]): Letters {
  const known = new Set<number>();
  for (const font of fonts) for (const character of charactersOf(font)) known.add(character);
  return { has: (character) => known.has(character) };
}

/** A text without what no font has: Typst would refuse the whole document for one letter. */
export function withKnownLetters(text: string, letters: Letters): string {
  let known = '';
  for (const character of text.normalize('NFC').toWellFormed())
    known += letters.has(character.codePointAt(0) ?? 0) || joiners.test(character) ? character : missing;
  return known;
}

/** The same of every text in some data. */
export function dataWithKnownLetters<Data>(data: Data, letters: Letters): Data {
  if (typeof data === 'string') return withKnownLetters(data, letters) as Data;
  if (Array.isArray(data)) return data.map((item) => dataWithKnownLetters(item, letters)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, dataWithKnownLetters(value, letters)]),
  ) as Data;
}

/** The table `cmap` of an OpenType font: where it says which character is which picture. */
function* charactersOf(font: Buffer): Generator<number> {
  const at = tableOf(font, 'cmap');
  if (at === null) return;
  for (let nth = 0; nth < font.readUInt16BE(at + 2); nth += 1) {
    const table = at + font.readUInt32BE(at + 4 + nth * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 12) yield* longRanges(font, table);
    if (format === 4) yield* shortRanges(font, table);
  }
}

function tableOf(font: Buffer, wanted: string): number | null {
  for (let nth = 0; nth < font.readUInt16BE(4); nth += 1) {
    const entry = 12 + nth * 16;
    if (font.toString('latin1', entry, entry + 4) === wanted) return font.readUInt32BE(entry + 8);
  }
  return null;
}

function* longRanges(font: Buffer, table: number): Generator<number> {
  for (let nth = 0; nth < font.readUInt32BE(table + 12); nth += 1) {
    const group = table + 16 + nth * 12;
    const [first, last] = [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    for (let character = first; character <= last; character += 1) yield character;
  }
}

function* shortRanges(font: Buffer, table: number): Generator<number> {
  const twice = font.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + twice + 2;
  for (let at = 0; at < twice; at += 2) {
    const [first, last] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)];
    if (first === 0xffff) continue;
    for (let character = first; character <= last; character += 1)
      if (isDrawn(font, { starts, twice, at, first, character })) yield character;
  }
}

type InRange = { starts: number; twice: number; at: number; first: number; character: number };

/** Picture 0 is the one for what is missing. */
function isDrawn(font: Buffer, { starts, twice, at, first, character }: InRange): boolean {
  const delta = font.readUInt16BE(starts + twice + at);
  const offsetAt = starts + twice * 2 + at;
  const offset = font.readUInt16BE(offsetAt);
  if (offset === 0) return ((character + delta) & 0xffff) !== 0;
  const place = offsetAt + offset + (character - first) * 2;
  return place + 2 <= font.length && font.readUInt16BE(place) !== 0;
}
