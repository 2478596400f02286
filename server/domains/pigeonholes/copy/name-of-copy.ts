import { textLengths } from '#contract/text-lengths.ts';

/** The name with the next number behind it: `Meeting` → `Meeting (2)` → `Meeting (3)`. */
export function nameOfCopy(name: string): string {
  const [, text = name, number = '1'] = /^(.*) \((\d{1,4})\)$/u.exec(name) ?? [];
  const end = ` (${Number(number) + 1})`;
  // Not through a sign that takes several units of UTF-16: what is left of an emoji is none.
  const cut = new Intl.Segmenter().segment(text).containing(textLengths.pigeonholeName.most - end.length);
  return `${text.slice(0, cut?.index).trimEnd()}${end}`;
}
