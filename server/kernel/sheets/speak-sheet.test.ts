import { expect, test } from 'vitest';
import { mostSheetRows } from '#contract/sheets.ts';
import { loadMessages } from '../messages.ts';
import type { SheetCell, SheetToWrite, SpokenSheet } from './sheet-to-write.ts';
import { knownRows, speakCutSheet, speakSheet } from './speak-sheet.ts';

const say = (await loadMessages()).in('en');
const sheet: SheetToWrite<number> = {
  file: 'minutes',
  title: 'insights.steps.title',
  columns: [
    { title: 'insights.steps.people', cell: (nth) => nth },
    { title: 'insights.steps.from', cell: () => null, dates: 'minutes' },
  ],
};
const filled = (rows: number) => ({ sheet, ...knownRows(Array.from({ length: rows }, (_, nth) => nth)) });
async function rowsIn({ rows }: SpokenSheet): Promise<SheetCell[][]> {
  const all: SheetCell[][] = [];
  for await (const row of rows) all.push(row);
  return all;
}

test('a sheet of several that is too long ends with a line that says so; one alone is refused', async () => {
  const rows = await rowsIn(speakCutSheet(filled(mostSheetRows + 1), say));
  expect(rows.slice(-2)).toEqual([
    [mostSheetRows - 1, null],
    ['There’s more. A file can have up to 100,000 rows.', null],
  ]);
  expect(rows).toHaveLength(mostSheetRows + 1);
  expect(() => speakSheet(filled(mostSheetRows + 1), say)).toThrow('ListTooLong');
});

test('one that is as long as it may be has no such line', async () => {
  const rows = await rowsIn(speakCutSheet(filled(mostSheetRows), say));
  expect([rows.length, rows.at(-1)]).toEqual([mostSheetRows, [mostSheetRows - 1, null]]);
});
