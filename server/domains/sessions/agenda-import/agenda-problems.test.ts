import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { archiveOf, sheetOf, workbookOf } from '#server/kernel/sheets/archives.fixture.ts';
import { agendaImports } from './agenda-import.fixture.ts';

const { organiser, upload, anEvent, aLongEvent, sessionsOf, problemsOf } = agendaImports();

describe('what is wrong is told by row and column, and nothing is imported', () => {
  test('cell by cell', async () => {
    const phId = await anEvent();
    const file = [
      'Title,Kind,Day,Start,End,Description,Question,Options,Room',
      'Ok,dummy,2031-03-29,09:00,09:30,,,,A',
      ',dummy,2031-03-29,09:00,,,,,A',
      'Talk,Keynote,2031-03-29,09:00,,,,,A',
      'A quiz,Quiz,2031-03-29,09:00,,,,,A',
      'Talk,dummy,2031-02-30,09:00,,,,,A',
      'Talk,dummy,2031-04-01,09:00,,,,,A',
      'Talk,dummy,2031-03-29,25:10,,,,,A',
      'Talk,dummy,2031-03-29,10:00,09:00,,,,A',
      'Talk,dummy,2031-03-30,01:30,,,,,A',
      'Talk,dummy,,09:00,,,,,A',
      'Talk,dummy,2031-03-29,,10:00,,,,A',
      'Vote,poll,2031-03-29,09:00,,,,One,A',
      'Talk,dummy,2031-03-29,09:00,,,,One; Two,A',
      `Talk,dummy,2031-03-29,09:00,,${'x'.repeat(501)},,,A`,
      'Talk,dummy,#REF!,09:00,,,,,A',
      'Talk,dummy,2031-03-29,09:00,,,,,A,more',
    ].join('\n');
    expect(await problemsOf(phId, file)).toEqual([
      '2 Title: A name needs at least 3 characters',
      '3 Title: This row has no title',
      expect.stringContaining('4 Kind: “Keynote” isn’t a type of session. Use one of: '),
      '5 Kind: “Quiz” can’t be imported, since it begins with several questions. Add it on the agenda.',
      '6 Day: “2031-02-30” isn’t a day. Write it like 2031-03-29.',
      '7 Day: 2031-04-01 isn’t a day of the event, which is from 2031-03-29 to 2031-03-30',
      '8 Start: “25:10” isn’t a time. Write it like 14:30.',
      '9 End: The end must be after the start',
      '10 Start: There’s no 01:30 on 2031-03-30: clocks are put forward over it (Europe/Lisbon). Choose another time.',
      '11 Day: There’s a time, but no day',
      '12 Start: There’s an end, but no start',
      '13 Options: A poll needs at least two options',
      '14 Options: “Regular session” has no options. Only polls do.',
      '15 Description: A description can have up to 500 characters',
      '16 Day: The formula in this cell has failed: #REF!',
      '17 null: This row has more cells than the header',
    ]);
    const refused = await upload(phId, file, '');
    expect([refused.status, refused.body.details?.['data.file']?.[0]?.description]).toEqual([
      422,
      '16 cells are wrong. Nothing was imported.',
    ]);
    expect(await sessionsOf(phId)).toEqual([]);
    expect((await upload(phId, file)).body.preview.unused).toEqual(['Room']);
  });

  test('a track or a speaker that there cannot be, or that can be several', async () => {
    const phId = await anEvent();
    for (const company of ['Engines', 'Poetry'])
      await organiser.call('makeSpeaker', { params: { phId }, body: { name: 'Ada Lovelace', company } });
    const crowd = Array.from({ length: 31 }, (_, nth) => `Person ${nth}`).join(', ');
    const file = [
      'Title\tTrack\tSpeakers',
      `Talk 1\t${'x'.repeat(61)}\t${'y'.repeat(101)}`,
      'Talk 2\t\tada lovelace',
      `Talk 3\t\t${crowd}`,
      `Talk 4\t\tAda (${'z'.repeat(121)})`,
      'Talk 5\t#REF!\t',
    ].join('\n');
    expect(await problemsOf(phId, file)).toEqual([
      '2 Track: The name can have up to 60 characters',
      '2 Speakers: The name can have up to 100 characters',
      '3 Speakers: “ada lovelace” can be several speakers. Write one of: Ada Lovelace (Engines), Ada Lovelace (Poetry).',
      '4 Speakers: A session can have up to 30 speakers',
      '5 Speakers: The company can have up to 120 characters',
      '6 Track: The formula in this cell has failed: #REF!',
    ]);
    const many = Array.from({ length: 51 }, (_, nth) => `Talk ${nth}\tTrack ${nth}`).join('\n');
    expect(await problemsOf(phId, `Title\tTrack\n${many}`)).toEqual([
      '52 Track: An event can have up to 50 tracks',
    ]);
    const { tracks } = (await organiser.call('listTracks', { params: { phId } })).body;
    expect(tracks, 'nothing was made').toEqual([]);
  });

  test('a day that can be two days of the event, where no other row says which', async () => {
    const id = await aLongEvent();
    const file = (...days: string[]) =>
      ['title,day,start', ...days.map((day) => `Talk,${day},09:00`)].join('\n');
    const both = 'can be two days of the event. Write 2031-05-04 or 2031-04-05.';
    expect(await problemsOf(id, file('04/05/2031', '05/05/2031', '2031-05-13'))).toEqual([
      `2 day: “04/05/2031” ${both}`,
    ]);
    // The rows below are written in two orders.
    expect(await problemsOf(id, file('04/05/2031', '13/05/2031', '05/14/2031'))).toEqual([
      `2 day: “04/05/2031” ${both}`,
    ]);
  });

  test('a number that is no day of any spreadsheet, and one that is another day', async () => {
    const phId = await anEvent();
    const rows = [
      ['Title', 'Day', 'Start'],
      ...[2031, 20310329, 0.5, 43_831].map((day) => ['Talk', day, '09:00']),
    ];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Agenda', rows }] }));
    expect(await problemsOf(phId, file)).toEqual([
      '2 Day: “2031” is a number, and no day. Write it like 2031-03-29.',
      '3 Day: “20310329” is a number, and no day. Write it like 2031-03-29.',
      '4 Day: “0.5” is a number, and no day. Write it like 2031-03-29.',
      '5 Day: 2020-01-01 isn’t a day of the event, which is from 2031-03-29 to 2031-03-30',
    ]);
  });

  test('cells of other types than a column has: as far as they can be read, they are', async () => {
    const phId = await anEvent();
    const rows = [
      ['Title', 'Day', 'Start', 'End', 'Type'],
      // A number for a title is a name like any other; a day that is one, and a time that is part of one, are as programs keep them.
      [2031, new Date('2031-03-29T00:00:00Z'), 0.395833333, '10:00', 'Q&A'],
      ['Talk', true, '09:00', null, null],
      ['Talk', '2031-03-29', false, null, null],
      ['Talk', '2031-03-29', 9.75, null, null],
      ['Talk', -5, '09:00', null, 7],
      [false, '2031-03-29', '09:00', null, null],
    ];
    const file = Buffer.from(await writeXlsx({ sheets: [{ name: 'Agenda', rows }] }));
    const { preview } = (await upload(phId, file)).body;
    expect(preview.problems.map(({ line, column, text }) => `${line} ${column}: ${text}`)).toEqual([
      '3 Day: “true” isn’t a day. Write it like 2031-03-29.',
      '4 Start: “false” isn’t a time. Write it like 14:30.',
      '5 Start: “9.75” isn’t a time. Write it like 14:30.',
      expect.stringContaining('6 Type: “7” isn’t a type of session.'),
      '6 Day: “-5” isn’t a day. Write it like 2031-03-29.',
    ]);
    expect(preview.rows.find(({ line }) => line === 2)).toMatchObject({
      type: 'qna',
      name: '2031',
      start: '2031-03-29T09:30:00.000Z',
      end: '2031-03-29T10:00:00.000Z',
    });
    expect((await upload(phId, file, '')).status).toBe(422);
    expect(await sessionsOf(phId)).toEqual([]);
  });

  test('each formula without a result; in a column that is not used it does no harm', async () => {
    const phId = await anEvent();
    const sheet = {
      name: 'Agenda',
      rows: [
        ['Title', 'Day', 'Start', 'Notes'],
        [null, '2031-03-29', '09:00', null],
        ['Talk', '2031-03-29', null, null],
        ['Lunch', '2031-03-29', '12:00', null],
      ],
      cells: new Map(['1,0', '2,2', '3,3'].map((place) => [place, { formula: 'F1&F2' }])),
    };
    const file = Buffer.from(await writeXlsx({ sheets: [sheet] }));
    const words =
      'The formula in this cell has no result. Open the file in a spreadsheet program and save it again.';
    expect(await problemsOf(phId, file)).toEqual([`2 Title: ${words}`, `3 Start: ${words}`]);
    expect((await upload(phId, file, '')).status).toBe(422);
    expect(await sessionsOf(phId)).toEqual([]);
  });

  test('a title that is merged with the one above', async () => {
    const phId = await anEvent();
    const sheet = {
      name: 'Agenda',
      rows: [
        ['Title', 'Day', 'Start'],
        ['Talk', '2031-03-29', '09:00'],
        [null, null, '10:00'],
      ],
      merges: [
        { startRow: 1, endRow: 2, startCol: 0, endCol: 0 },
        { startRow: 1, endRow: 2, startCol: 1, endCol: 1 },
      ],
    };
    const file = Buffer.from(await writeXlsx({ sheets: [sheet] }));
    expect(await problemsOf(phId, file)).toEqual([
      '3 Title: This cell is merged with the one above. Unmerge it.',
    ]);
  });

  test.each([
    ['nothing', '', 'There are no sessions in this list.'],
    ['a header alone', 'title,day', 'There are no sessions in this list.'],
    [
      'no header',
      'Welcome,2031-03-29,09:00',
      'There’s no column “Title”. The first row has to name the columns, as in the template.',
    ],
    ['a column twice', 'Title,Name\nTalk,Talk', 'Two columns are called “Name”. Rename one.'],
    ['100,000 rows', `title\n${'Talk\n'.repeat(100_000)}`, 'A list can have up to 1,000 rows. Split it.'],
    [
      'a quotation mark between commas, in the middle of a cell',
      'title,day\nWelcome,\nThe 5" screen,',
      'We couldn’t read line 3. Check its quotation marks, or save the list as .xlsx.',
    ],
    [
      'macros',
      archiveOf([...workbookOf(sheetOf([['Title']])), { name: 'xl/vbaProject.bin', content: 'Sub' }]),
      'This file has macros. Save it as .xlsx without macros, or as CSV.',
    ],
    [
      '100,000 rows, as a spreadsheet',
      archiveOf(workbookOf(sheetOf([['Title'], ...Array.from({ length: 100_000 }, () => ['Talk'])]))),
      'A list can have up to 1,000 rows. Split it.',
    ],
    [
      'a formula without a result for a header',
      archiveOf(
        workbookOf(
          '<worksheet><sheetData><row r="2"><c r="A2"><f>B2&amp;C2</f></c></row></sheetData></worksheet>',
        ),
      ),
      'The formula in line 2 has no result. Open the file in a spreadsheet program and save it again.',
    ],
  ])('a file with %s', async (_, file, words) => {
    const phId = await anEvent();
    const { status, body } = await upload(phId, file);
    expect([status, body.details?.['data.file']?.[0]?.description]).toEqual([422, words]);
  });

  test('a start at the midnight that ends the last day: nobody could come in', async () => {
    const phId = await anEvent();
    const file = 'Title,Day,Start,End\nLate,2031-03-30,24:00,\nClosing,2031-03-30,23:30,24:00';
    expect(await problemsOf(phId, file)).toEqual([
      '2 Start: The event is over by then: its last day is 2031-03-30. Choose an earlier time, or a later last day of the event.',
    ]);
  });
});
