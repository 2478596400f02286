import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import type { SheetCell, SpokenSheet } from './sheet-to-write.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns: SpokenSheet['columns'] = [
  { title: 'Name', dates: null, width: 20 },
  { title: 'Day', dates: 'days', width: 12 },
  { title: 'Joined (UTC)', dates: 'minutes', width: 16 },
  { title: 'Count', dates: null, width: 8 },
];
async function* each(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* rows;
}
const sheetOf = (...rows: SheetCell[][]): SpokenSheet => ({ title: 'People', columns, rows: each(rows) });
const written = [
  ['زينب 🦉', new Date('2026-11-23'), new Date('2026-11-23T08:30:15Z'), 7],
  ['a "quote", and a comma\nand a line', null, null, -1],
] satisfies SheetCell[][];

const bytesOf = async (stream: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};
const quiet = { warn: () => undefined };

test('a spreadsheet comes back as it was written: scripts, dates, numbers', async () => {
  const file = await bytesOf(writeXlsx(sheetOf(...written)));
  expect((await readSheet(file, { rows: 10 }, { log: quiet })).map(({ cells }) => cells)).toEqual([
    ['Name', 'Day', 'Joined (UTC)', 'Count'],
    ['زينب 🦉', '2026-11-23', '2026-11-23 08:30:15', '7'],
    ['a "quote", and a comma\nand a line', '', '', '-1'],
  ]);
});

test('so does text with commas, which begins with the mark by which Excel knows UTF-8', async () => {
  expect(String(await bytesOf(writeCsv(sheetOf(...written))))).toBe(
    '\u{feff}Name,Day,Joined (UTC),Count\r\nزينب 🦉,2026-11-23,2026-11-23 08:30,7\r\n"a ""quote"", and a comma\nand a line",,,-1\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=cmd|"/C calc"!A1'])(
  'a name such as %j is a text in both',
  async (name) => {
    const [sheet] = (await readXlsx(await bytesOf(writeXlsx(sheetOf([name]))))).sheets;
    expect([...(sheet?.cells ?? [])].filter(([, { formula }]) => formula !== undefined)).toEqual([]);
    expect(sheet?.rows[1]?.[0]).toBe(name);
    const csv = String(await bytesOf(writeCsv(sheetOf([name]))));
    const [, line = ''] = csv.split('\r\n');
    expect(line.replace('"', '')).toMatch(/^'/);
  },
);

test.each([
  ['a;=1+1;b', `"a;'=1+1;b"`],
  ['a; -5', `"a; '-5"`],
  ['a\t+1', `"a\t'+1"`],
  ['two\n@SUM(A1)', `"two\n'@SUM(A1)"`],
  ['a;"=1+1;b', `"a;""'=1+1;b"`],
  ['a;＝1', `"a;'＝1"`],
  [' =1', ` '=1`],
  ['a; b', '"a; b"'],
  ['a\tb', '"a\tb"'],
  ['a\nb', '"a\nb"'],
  ['a - b = c', 'a - b = c'],
  ['C++; C#', '"C++; C#"'],
])('%j hides no formula from a program that splits text at semicolons, tabs or lines', async (text, line) => {
  const csv = String(await bytesOf(writeCsv(sheetOf(['Noor', text]))));
  expect(csv.split('\r\n')[1]).toBe(`Noor,${line}`);
});

test('a title that somebody wrote hides none either', async () => {
  const csv = writeCsv({
    title: 'Runs',
    columns: [{ title: 'Why?;=1', dates: null, width: 9 }],
    rows: each([]),
  });
  expect(String(await bytesOf(csv))).toBe(`\u{feff}"Why?;'=1"\r\n`);
});

test('a list that we wrote is read as it was, whatever separators are in it', async () => {
  const rows = [
    ['Welcome; all', 'red; green;\tblue'],
    ['two\nlines', 'C++; C#'],
  ];
  const csv = await bytesOf(writeCsv(sheetOf(...rows)));
  expect((await readSheet(csv, { rows: 10 }, { log: quiet })).slice(1).map(({ cells }) => cells)).toEqual(
    rows,
  );
});

test('what no spreadsheet can hold is cut or left out, and the file stays whole', async () => {
  const file = await bytesOf(
    writeXlsx({ ...sheetOf(['x'.repeat(40_000)], ['a\u0000b\u000bc']), title: 'A/B [all]*' }),
  );
  const [sheet] = (await readXlsx(file)).sheets;
  expect(String(sheet?.rows[1]?.[0])).toHaveLength(32_767);
  expect(sheet?.name).toBe('A B  all  ');
  expect(String(sheet?.rows[2]?.[0])).toMatch(/^a.*b.*c$/s);
});

test.each([
  ['xlsx', writeXlsx],
  ['csv', writeCsv],
] as const)(
  '%s: rows are asked for as they go out, and no more when the reader has gone',
  async (_, write) => {
    let asked = 0;
    let isClosed = false;
    async function* endless(): AsyncGenerator<SheetCell[]> {
      try {
        for (;;) {
          asked += 1;
          yield [`guest${asked} ${Math.sin(asked)}`, null, null, asked];
        }
      } finally {
        isClosed = true;
      }
    }
    const stream = write({ title: 'People', columns, rows: endless() });
    const reader = stream[Symbol.asyncIterator]();
    // A spreadsheet begins with what is the same in all of them.
    while (asked === 0) await reader.next();
    for (let part = 0; part < 3; part += 1) await reader.next();
    for (let turn = 0; turn < 1_000; turn += 1) await new Promise((done) => setImmediate(done));
    expect(asked).toBeLessThan(20_000);
    stream.destroy();
    await expect.poll(() => isClosed).toBe(true);
  },
);

test('several sheets are one after the other in a file, each under a name of its own', async () => {
  const people = sheetOf(...written);
  const far = {
    title: 'people',
    columns: Array.from({ length: 30 }, (_, place) => ({ title: `C${place}`, dates: null, width: 5 })),
    rows: each([Array.from({ length: 30 }, (_, place) => place)]),
  };
  const { sheets } = await readXlsx(await bytesOf(writeXlsx(people, far)));
  expect(sheets.map(({ name }) => name)).toEqual(['People', 'people 2']);
  expect(sheets[0]?.rows[1]?.[0]).toBe('زينب 🦉');
  expect(sheets[1]?.rows[1]).toEqual(Array.from({ length: 30 }, (_, place) => place));
});
