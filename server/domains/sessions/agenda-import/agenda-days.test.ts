import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { agendaImports } from './agenda-import.fixture.ts';

const { upload, anEvent, aLongEvent, problemsOf } = agendaImports();

/** How many days spreadsheets count from their first day, in 1900 or 1904, to this one. */
const counted = (day: string, first = '1899-12-30') => (Date.parse(day) - Date.parse(first)) / 86_400_000;

/** When each session of a file would start, as it is shown before the import. */
async function startsOf(phId: string, file: Buffer | string) {
  const { preview } = (await upload(phId, file)).body;
  expect(preview.problems).toEqual([]);
  return preview.rows.map(({ start }) => start);
}

describe('days of a file', () => {
  const nine = '2031-03-29T09:00:00.000Z';

  test('in three notations are the same day, in text and in a spreadsheet', async () => {
    const phId = await anEvent();
    const days = [
      '2031-03-29',
      '29.03.2031',
      '03/29/2031',
      '29/03/2031',
      '29.3.31',
      '3/29/31',
      '\u20682031-03-29\u2069',
    ];
    const rows = [['Title', 'Day', 'Start'], ...days.map((day) => ['Talk', day, '09:00'])];
    const text = rows.map((row) => row.join(';')).join('\n');
    const spreadsheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Agenda', rows }] }));

    expect(await startsOf(phId, text)).toEqual(days.map(() => nine));
    expect(await startsOf(phId, spreadsheet)).toEqual(days.map(() => nine));
  });

  test('that can be read in two ways are read in the order of the other rows', async () => {
    const phId = await aLongEvent();
    const file = (other: string) => `title,day,start\nTalk,04/05/2031,09:00\nTalk,${other},09:00`;

    expect(await startsOf(phId, file('13/05/2031'))).toEqual([
      '2031-05-04T09:00:00.000Z',
      '2031-05-13T09:00:00.000Z',
    ]);
    expect(await startsOf(phId, file('05/13/2031'))).toEqual([
      '2031-04-05T09:00:00.000Z',
      '2031-05-13T09:00:00.000Z',
    ]);
    // In June there is no event: the day stands first.
    expect((await startsOf(phId, file('06/04/2031')))[0]).toBe('2031-05-04T09:00:00.000Z');
  });

  test('that stand as numbers, with and without a time, are what spreadsheets count', async () => {
    const phId = await anEvent();
    const day = counted('2031-03-29');
    expect(day).toBe(47_936);
    const rows = [
      ['Title', 'Day', 'Start', 'End'],
      ['A day', day, '09:00', '10:00'],
      ['A time in the day', day + 0.375, null, null],
      ['Both in the start', null, day + 0.375, day + 10 / 24],
      ['A time of its own', day + 0.25, 0.375, null],
      ['As it is shown', new Date('2031-03-29T09:00:00Z'), null, null],
    ];
    const spreadsheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Agenda', rows }] }));
    expect(await startsOf(phId, spreadsheet)).toEqual(rows.slice(1).map(() => nine));

    expect(
      await startsOf(phId, 'Title;Day;Start\nTalk;47936;09:00\nTalk;47936,375;\nTalk;;47936.375'),
    ).toEqual([nine, nine, nine]);
  });

  test('with the time in the same cell have both, in whatever way they begin with the year', async () => {
    const phId = await anEvent();
    const cells = ['2031-3-29 09:00', '2031/03/29 9:00', '2031.03.29 9:00:00', '٢٠٣١/٣/٢٩ ٩:٠٠'];
    const file = `Title;Day;Start\n${cells.map((cell) => `Talk;${cell};\nTalk;;${cell}`).join('\n')}`;
    expect(await startsOf(phId, file)).toEqual([...cells, ...cells].map(() => nine));

    // It would be lost without a word.
    expect(await problemsOf(phId, 'Title;Day\nTalk;2031-03-29 25:10\nTalk;2031/3/29 9:75:00')).toEqual([
      '2 Day: “25:10” isn’t a time. Write it like 14:30.',
      '3 Day: “9:75:00” isn’t a time. Write it like 14:30.',
    ]);
  });

  test('of a workbook that counts from 1904 are its days, as numbers and as dates', async () => {
    const phId = await anEvent();
    const rows = [
      ['Title', 'Day', 'Start'],
      ['A number', counted('2031-03-29', '1904-01-01'), '09:00'],
      ['A date', new Date('2031-03-29T00:00:00Z'), '09:00'],
      ['A time', new Date('2031-03-29T00:00:00Z'), new Date('1904-01-01T09:00:00Z')],
    ];
    const sheets = [{ name: 'Agenda', rows }];
    const spreadsheet = Buffer.from(await writeXlsx({ sheets, dateSystem: '1904' }));

    expect(await startsOf(phId, spreadsheet)).toEqual([nine, nine, nine]);
  });
});
