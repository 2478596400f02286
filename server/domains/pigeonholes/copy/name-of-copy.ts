import { textLengths } from '#contract/text-lengths.ts';

/** The name with the next number behind it: `Meeting` → `Meeting (2)` → `Meeting (3)`. */
export function nameOfCopy(name: string): string {
  const [, text = name, number = '1'] = /^(.*) \((\d{1,4})\)$/u.exec(name) ?? [];
  const end = ` (${Number(number) + 1})`;
  return `${text.slice(0, textLengths.pigeonholeName.most - end.length).trimEnd()}${end}`;
}
