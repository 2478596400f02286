import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveOf, sheetOf, workbookOf } from './archives.fixture.ts';
import { readSheet } from './read-sheet.ts';
import { SheetError, type SheetRow } from './sheet.ts';

/** What an operator would find in the log. */
const logged: unknown[] = [];
const quiet = { warn: (...entry: unknown[]) => void logged.push(entry) };
beforeEach(() => {
  logged.length = 0;
});

const limits = { rows: 5_000 };
const read = (bytes: Uint8Array): Promise<SheetRow[]> =>
  readSheet(Buffer.from(bytes), limits, { log: quiet });
const problemOf = async (bytes: Uint8Array) => {
  const thrown = await read(bytes).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof SheetError)) throw thrown;
  return thrown.line === null ? thrown.problem : `${thrown.problem} ${thrown.line}`;
};
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, ' ');
const small = sheetOf([['email'], ['ada@example.org']]);

describe('a spreadsheet', () => {
  test('is read as it is shown: dates, numbers, what formulas came to, and its own lines', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: 'Notes', hidden: true, rows: [['not this one']] },
        {
          name: 'Guests',
          rows: [
            ['Name', 'Day', 'Count'],
            [],
            ['زينب', new Date('2026-11-23'), 7],
            ['田中 🦉', new Date('2026-11-23T08:30:00Z'), true],
            [null, ' ', null],
            ['=1+1', null, 1.5],
          ],
          cells: new Map([['5,1', { formula: 'TODAY()', formulaResult: 'today' }]]),
        },
        { name: 'Others', rows: [['nor this']] },
      ],
    });
    expect(await read(bytes)).toEqual([
      { line: 1, cells: ['Name', 'Day', 'Count'] },
      { line: 3, cells: ['زينب', '2026-11-23', '7'] },
      { line: 4, cells: ['田中 🦉', '2026-11-23 08:30:00', 'true'] },
      { line: 6, cells: ['=1+1', 'today', '1.5'] },
    ]);
  });

  test('in which a number is too large for the day that its cell is to show, is read but for that', async () => {
    const cells = new Map([['1,1', { style: { numFmt: 'yyyy-mm-dd' } }]]);
    const rows = [
      ['Name', 'Day'],
      ['Ada', 1e12],
      ['Ben', 46_349],
    ];
    const found = await read(await writeXlsx({ sheets: [{ name: 'Guests', rows, cells }] }));
    expect(found.map(({ cells: line }) => line)).toEqual([
      ['Name', 'Day'],
      ['Ada', '#VALUE!'],
      ['Ben', '46349'],
    ]);
  });

  test('what a merged cell says holds for each of its rows', async () => {
    const rows = [
      ['email', 'role'],
      ['ada@example.org', 'lead'],
      ['bob@example.org', null],
      ['eve@example.org', null],
    ];
    const merges = [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }];
    const bytes = await writeXlsx({ sheets: [{ name: 'Guests', rows, merges }] });
    expect((await read(bytes)).map(({ cells }) => cells[1])).toEqual(['role', 'lead', 'lead', '']);
  });

  test('a formula that never came to anything is named, and not read as an empty cell', async () => {
    const cells = new Map([['2,1', { formula: 'B1&"x"' }]]);
    const rows = [['email', 'role'], ['a@example.org', 'lead'], ['b@example.org']];
    expect(await problemOf(await writeXlsx({ sheets: [{ name: 'Guests', rows, cells }] }))).toBe('formula 3');
  });

  test('with macros, with a password, or of another program', async () => {
    const [types, ...rest] = workbookOf(small);
    const macros = archiveOf([
      ...(types ? [types] : []),
      ...rest,
      { name: 'xl/vbaProject.bin', content: 'Sub' },
    ]);
    expect(await problemOf(macros)).toBe('macros');
    expect(await problemOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('locked');
    expect(await problemOf(archiveOf([{ name: 'content.xml', content: '<office/>' }]))).toBe('unreadable');
  });

  test('that ends in the middle, anywhere', async () => {
    const whole = archiveOf(workbookOf(small));
    expect(await read(whole)).toHaveLength(2);
    for (const share of [0.1, 0.5, 0.9, 0.99])
      expect(await problemOf(whole.subarray(0, Math.floor(whole.length * share)))).toBe('unreadable');
  });

  test('with too many rows', async () => {
    const rows = Array.from({ length: 5_002 }, (_, nth) => [`guest${nth}@example.org`]);
    expect(await problemOf(archiveOf(workbookOf(sheetOf(rows))))).toBe('tooManyRows 5002');
    expect(await problemOf(archiveOf(workbookOf(sheetOf([])))), 'or none').toBe('empty');
  });
});

describe('text with quotation marks', () => {
  const cellsOf = async (text: string) => (await read(Buffer.from(text))).map(({ cells }) => cells);

  test('between tabs, as spreadsheets paste them: cells are raw, but for those with a tab or a line of their own', async () => {
    const pasted = [
      'Title\tDescription',
      'Why "good enough" wins\tA 5" screen',
      '"Good enough" is best\t"Hello"',
      '"Two\nlines, and ""more"""\t"a\ttab"',
      '"Un""quoted"\t ',
      'Lunch\tat "noon',
    ].join('\r\n');
    expect(await cellsOf(pasted)).toEqual([
      ['Title', 'Description'],
      ['Why "good enough" wins', 'A 5" screen'],
      ['"Good enough" is best', '"Hello"'],
      ['Two\nlines, and "more"', 'a\ttab'],
      ['Un"quoted', ''],
      ['Lunch', 'at "noon'],
    ]);
    const lines = (await read(Buffer.from(pasted))).map(({ line }) => line);
    expect(lines).toEqual([1, 2, 3, 5, 6, 7]);
  });

  test('in one column, with nothing between', async () => {
    expect(await cellsOf('Title\nThe 5" screen\nLunch')).toEqual([['Title'], ['The 5" screen'], ['Lunch']]);
  });

  test('that was saved with all of its cells in quotes has none of them', async () => {
    expect(await cellsOf('"Title"\t"Day"\n"Hello, ""you"""\t"one"')).toEqual([
      ['Title', 'Day'],
      ['Hello, "you"', 'one'],
    ]);
  });

  test('that cannot be right is refused with its line', async () => {
    expect(await problemOf(Buffer.from('Title,Day\nLunch,\nThe 5" screen,'))).toBe('lineUnreadable 3');
    expect(await problemOf(Buffer.from('Title\tDay\n"Lunch\t'))).toBe('cutOff 2');
    expect(await problemOf(Buffer.from(`Title\tDay\n${'x'.repeat(20_001)}\tx`))).toBe('lineUnreadable 2');
    const rows = 'The 5" screen\t\n'.repeat(5_001);
    expect(await problemOf(Buffer.from(`Title\tDay\n${rows}`))).toBe('tooManyRows 5002');
  });
});

test('one account has two of the places in the queue of spreadsheets', async () => {
  const whole = archiveOf(workbookOf(small));
  const asked = { log: quiet, accountId: '7' };
  const codes = Array.from({ length: 4 }, () => readSheet(whole, limits, asked).catch(({ code }) => code));
  expect((await Promise.all(codes)).filter((code) => code === 'TooMany')).toHaveLength(2);
});

describe('bombs', () => {
  test('a sheet of 64 MB in 64 KB is refused by what it says, before anything is unpacked', async () => {
    const bomb = archiveOf(workbookOf(megabytes(64)));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await problemOf(bomb)).toBe('tooLarge');
  });

  test('many small ones together, or a list of files that goes on and on', async () => {
    const part = megabytes(1);
    const parts = Array.from({ length: 40 }, (_, nth) => ({ name: `xl/${nth}.xml`, content: part }));
    expect(await problemOf(archiveOf([...workbookOf(small), ...parts]))).toBe('tooLarge');
    expect(await problemOf(archiveOf(workbookOf(small), { count: 0xffff }))).toBe('tooLarge');
  });

  // What it unpacks to could be read, were it not for the limit.
  test.each([
    ['that says less than it holds', { unpacked: 1_000 }, {}, 'unreadable'],
    ['that says nothing', { unpacked: 0 }, {}, 'unreadable'],
    ['that has its size behind it', { unpacked: 0, packed: 0, flags: 8 }, {}, 'unreadable'],
    ['that is listed elsewhere', {}, { listBytes: 0xffffffff }, 'tooLarge'],
  ])('a sheet %s', async (_, says, all, problem) => {
    const sheet = Buffer.concat([Buffer.from(small), megabytes(16)]);
    expect(await read(archiveOf(workbookOf(sheet)))).toHaveLength(2);
    expect(await problemOf(archiveOf(workbookOf(sheet, says), all))).toBe(problem);
  });

  test('cells in the farthest corners make no area of thousands of millions', async () => {
    const corners = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ada@example.org</t></is></c></row>
      <row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`;
    expect(await read(archiveOf(workbookOf(corners)))).toEqual([{ line: 1, cells: ['ada@example.org'] }]);
    expect(logged).toEqual([]);
  });

  // On a thread of this program it ended all of it, now and then.
  test('what takes more memory than its process has ends that alone, and the operator reads of it', async () => {
    const nodes = `<workbook>${'<a/>'.repeat(7_000_000)}</workbook>`;
    const entries = workbookOf(small).map((entry) =>
      entry.name === 'xl/workbook.xml' ? { ...entry, content: nodes } : entry,
    );
    expect(await problemOf(archiveOf(entries))).toBe('tooLarge');
    expect(logged).toHaveLength(1);
    expect(await read(archiveOf(workbookOf(small)))).toHaveLength(2);
  });

  test('while one is read the program goes on: the work is done in another process', async () => {
    const rows = Array.from({ length: 5_000 }, (_, nth) => [`guest${nth}@example.org`, 'Guest', 'member']);
    const file = archiveOf(workbookOf(sheetOf(rows)));
    const reading = read(file);
    await expect.poll(() => process.getActiveResourcesInfo()).toContain('ProcessWrap');
    expect(await reading).toHaveLength(5_000);
  });

  test('text that is too long is refused before it is read, since the program waits for that', async () => {
    expect(await problemOf(Buffer.from(',\n'.repeat(1_000_001)))).toBe('tooLarge');
  });
});
