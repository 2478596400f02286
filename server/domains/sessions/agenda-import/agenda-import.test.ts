import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mostTracks } from '#contract/programme/track-limits.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import type { AgendaPreview } from '#contract/sessions/agenda-import.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import { holdMails, muchKeptOf, queueMyData, stepWaits, until } from '#server/domains/tasks/tasks.fixture.ts';
import { archiveOf, sheetOf, workbookOf } from '#server/kernel/sheets/archives.fixture.ts';
import type { Browser } from '#server/test/browser.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser } = eventForTests({}, { services: ['http', 'realtime', 'worker'] });

type Answer = {
  status: number;
  body: {
    error?: string;
    details?: Record<string, { description: string }[]>;
    preview: AgendaPreview;
    task: Task;
  };
};

async function upload(phId: string, file: Buffer | string, what = '/preview', by: Browser = organiser) {
  const response = await by.fetch(`/api/pigeonhole/${phId}/agenda/import${what}`, {
    method: 'POST',
    headers: { 'x-csrf-token': by.csrfToken, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(Buffer.from(file)),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Two days over the night in which clocks are put forward in Lisbon. */
async function anEvent(): Promise<string> {
  const body = {
    name: 'Spring forum',
    startDate: '2031-03-29',
    endDate: '2031-03-30',
    timezone: 'Europe/Lisbon',
  };
  return (await organiser.call('makePigeonhole', { body })).body.pigeonhole.id;
}

const sessionsOf = async (phId: string) =>
  (await organiser.call('listSessions', { params: { phId } })).body.liveSessions;

async function imported(phId: string, file: Buffer | string): Promise<Task> {
  const { status, body } = await upload(phId, file, '');
  expect(status, JSON.stringify(body)).toBe(202);
  const read = async () => (await organiser.call('readTask', { params: { taskId: body.task.id } })).body.task;
  await expect.poll(async () => (await read()).endedAt, { timeout: 60_000 }).not.toBeNull();
  return read();
}

async function problemsOf(phId: string, file: Buffer | string) {
  const { status, body } = await upload(phId, file);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.preview.problems.map(({ line, column, text }) => `${line} ${column}: ${text}`);
}

const agenda = [
  'Title,Type,Day,Start,End,Description,Question,Options',
  'Welcome,,2031-03-29,09:00,09:15,Coffee is ready,,',
  '"Questions, please",Q&A,29.03.2031,9.15,10:00,,,',
  'Where next?,poll,3/29/2031,2 pm,2:30 PM,,What first?,Speed; Design',
  'In a word,Open text,,,,,,',
  'Lunch,استراحة,٢٩/٣/٢٠٣١,١٢:٠٠,24:00,,,',
].join('\n');

/** Three months, in which a day can be another one with its month before it. */
async function aLongEvent(): Promise<string> {
  const body = { name: 'A long one', startDate: '2031-03-01', endDate: '2031-05-30', timezone: 'UTC' };
  return (await organiser.call('makePigeonhole', { body })).body.pigeonhole.id;
}

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

describe('an organizer imports an agenda', () => {
  test('sees what it will be, and has it: each kind with its times by the clock of the event', async () => {
    const phId = await anEvent();
    const { preview } = (await upload(phId, agenda)).body;
    expect([preview.problems, preview.sessions, preview.unused, preview.alreadyThere]).toEqual([
      [],
      5,
      [],
      0,
    ]);
    expect(preview.rows[1]).toEqual({
      line: 3,
      type: 'qna',
      name: 'Questions, please',
      start: '2031-03-29T09:15:00.000Z',
      end: '2031-03-29T10:00:00.000Z',
      tracks: [],
      speakers: [],
    });
    expect(await sessionsOf(phId), 'only looked at').toEqual([]);

    const task = await imported(phId, agenda);
    expect(task).toMatchObject({ state: 'done', outcome: { sessions: 5 }, progress: { done: 5, of: 5 } });
    const made = await sessionsOf(phId);
    expect(made.map(({ type, name, timeRange }) => [type, name, timeRange.start, timeRange.end])).toEqual([
      ['dummy', 'Welcome', '2031-03-29T09:00:00.000Z', '2031-03-29T09:15:00.000Z'],
      ['qna', 'Questions, please', '2031-03-29T09:15:00.000Z', '2031-03-29T10:00:00.000Z'],
      ['break', 'Lunch', '2031-03-29T12:00:00.000Z', '2031-03-30T00:00:00.000Z'],
      ['poll', 'Where next?', '2031-03-29T14:00:00.000Z', '2031-03-29T14:30:00.000Z'],
      ['opentext', 'In a word', null, null],
    ]);
    const poll = made.find(({ type }) => type === 'poll')?.id ?? '';
    const { prompts } = (await organiser.call('readResults', { params: { lsId: poll } })).body;
    expect(prompts?.map(({ text, options }) => [text, options.map((option) => option.text)])).toEqual([
      ['What first?', ['Speed', 'Design']],
    ]);
    expect((await upload(phId, agenda)).body.preview.alreadyThere).toBe(5);
    const { rows } = await sql<{ about: object }>`
      SELECT about FROM audit_entries WHERE action = 'agenda-imported' AND pigeonhole_id = ${phId}`.execute(
      world.program.kernel.db,
    );
    expect(rows).toEqual([{ about: { sessions: 5 } }]);
  });

  test('pasted from a spreadsheet, with quotation marks in its titles', async () => {
    const phId = await anEvent();
    const titles = ['Why "good enough" wins', 'The 5" screen', '"Good enough" is best', '"Hello"', 'Lunch'];
    const rows = titles.map((title) => `${title}\t2031-03-29\t09:00`);
    const { preview } = (await upload(phId, ['Title\tDay\tStart', ...rows].join('\r\n'))).body;
    expect(preview.problems).toEqual([]);
    expect(preview.rows.map(({ name }) => name)).toEqual(titles);
  });

  test('has it on every screen at once, behind what was sorted by hand', async () => {
    const phId = await anEvent();
    const { passcode } = (await organiser.call('readPigeonhole', { params: { phId } })).body.pigeonhole
      .passcode;
    const [one, other] = [await world.qna(organiser, phId), await world.qna(organiser, phId)];
    await organiser.call('sortSessions', { body: { pigeonholeId: phId, order: [other, one] } });
    const phone = await world.live(await world.attendee(passcode), phId, 'attendee', agendaStreamId);
    await imported(phId, 'title\nFirst\nSecond\nThird');
    await phone.until(() => JSON.stringify(phone.frames).includes('Third'));
    expect((await sessionsOf(phId)).map(({ name }) => name).slice(2)).toEqual(['First', 'Second', 'Third']);
  });

  test('with tracks and speakers: those there are by their names, the others are made', async () => {
    const phId = await anEvent();
    const params = { phId };
    const hall = await organiser.call('makeTrack', { params, body: { name: 'Main Hall', color: 'red' } });
    const adas = [
      { name: 'Ada Lovelace', company: 'Engines' },
      { name: 'Ada Lovelace', company: 'Poetry' },
      { name: 'Grace Hopper', company: 'Navy' },
    ];
    for (const body of adas) await organiser.call('makeSpeaker', { params, body });
    const file = [
      'Title\tTracks\tSpeaker',
      'Opening\tmain hall\tada lovelace (engines), GRACE HOPPER',
      'Workshop\tMain Hall; Rooms, above\tKing, Martin; Radia Perlman (Sun); Radia Perlman',
      'Lunch\t\t',
    ].join('\n');
    const { preview } = (await upload(phId, file)).body;
    expect([preview.problems, preview.unused]).toEqual([[], []]);
    expect([preview.tracks, preview.speakers]).toEqual([
      ['Rooms, above'],
      ['Radia Perlman (Sun)', 'King, Martin'],
    ]);
    expect(preview.rows[1]).toMatchObject({ tracks: ['Main Hall', 'Rooms, above'] });

    await imported(phId, file);
    const made = (await sessionsOf(phId)).map(({ name, tracks = [], speakers = [] }) => [
      name,
      tracks.map((track) => track.name),
      speakers.map((speaker) => `${speaker.name} ${speaker.company}`.trim()).sort(),
    ]);
    expect(made.sort()).toEqual([
      ['Lunch', [], []],
      ['Opening', ['Main Hall'], ['Ada Lovelace Engines', 'Grace Hopper Navy']],
      ['Workshop', ['Main Hall', 'Rooms, above'], ['King, Martin', 'Radia Perlman Sun']],
    ]);
    const { tracks } = (await organiser.call('listTracks', { params })).body;
    expect(tracks.map(({ name, color }) => [name, color])).toEqual([
      ['Main Hall', 'red'],
      ['Rooms, above', 'blue'],
    ]);
    expect(hall.status).toBe(200);
    // Twice is nothing new.
    expect((await upload(phId, file)).body.preview).toMatchObject({ tracks: [], speakers: [] });
  });

  test('of a thousand sessions, by a file of a spreadsheet program', { timeout: 60_000 }, async () => {
    const phId = await anEvent();
    const rows = Array.from({ length: 1_000 }, (_, nth) => [
      `Session ${nth}`,
      nth % 2 ? 'Q&A' : 'Chat',
      new Date('2031-03-29T00:00:00Z'),
      '10:00',
      `Track ${nth % 50}`,
      `Speaker ${nth % 300}; Speaker ${(nth + 7) % 300}`,
    ]);
    const header = ['Title', 'Type', 'Date', 'From', 'Track', 'Speakers'];
    const sheet = { name: 'Agenda', rows: [header, ...rows] };
    const task = await imported(phId, Buffer.from(await writeXlsx({ sheets: [sheet] })));
    expect(task).toMatchObject({ state: 'done', progress: { done: 1_000, of: 1_000 } });
    expect(await sessionsOf(phId)).toHaveLength(1_000);
    const [speakers, tracks] = [
      (await organiser.call('listSpeakers', { params: { phId } })).body.speakers,
      (await organiser.call('listTracks', { params: { phId } })).body.tracks,
    ];
    expect([speakers.length, tracks.length]).toEqual([300, 50]);
  });

  test('fills in the template, which is good as it is, in both forms', async () => {
    const phId = await anEvent();
    for (const format of ['xlsx', 'csv']) {
      const response = await organiser.fetch(
        `/api/pigeonhole/${phId}/agenda/import/template?format=${format}`,
      );
      const { preview } = (await upload(phId, Buffer.from(await response.arrayBuffer()))).body;
      expect([preview.problems, preview.sessions, preview.rows[0]?.start]).toEqual([
        [],
        5,
        '2031-03-29T09:00:00.000Z',
      ]);
    }
  });
});

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

  test('whoever loses the right before it begins has made nothing', async () => {
    const phId = await anEvent();
    const stranger = await world.organiser('Stan');
    expect((await upload(phId, agenda, '', stranger)).status).toBe(404);
    const { email } = (await stranger.call('myAccount')).body.account;
    await sql`INSERT INTO tasks (account_id, kind, subject_kind, subject_id, locale, mail_at_end, input, made_at, expires_at)
      SELECT id, 'importAgenda', 'pigeonhole', ${phId}, 'en', false, '{"sessions": []}', now(), now() + interval '1 day'
      FROM accounts WHERE email = ${email}`.execute(world.program.kernel.db);
    const problem = async () =>
      (await stranger.call('listTasks')).body.tasks.find(({ kind }) => kind === 'importAgenda')?.state;
    await expect.poll(problem, { timeout: 30_000 }).toBe('failed');
    expect(await sessionsOf(phId)).toEqual([]);
  });

  test('whose event is put into the trash, or deleted, before its turn, is told so, and nothing is made', async () => {
    const busy = await Promise.all(['Una', 'Duo'].map((name) => muchKeptOf(world, name)));
    const [trashed, deleted] = [await anEvent(), await anEvent()];
    const tasks: string[] = [];
    {
      // A node does two at once: these keep it from the imports.
      await using _held = await holdMails(world);
      await queueMyData(world, ...busy.map(({ email }) => email));
      await stepWaits(world);
      for (const phId of [trashed, deleted]) {
        const { status, body } = await upload(phId, agenda, '');
        expect([status, body.task.state]).toEqual([202, 'queued']);
        tasks.push(body.task.id);
        expect((await organiser.call('trashPigeonhole', { params: { phId } })).status).toBe(200);
      }
      const gone = await organiser.call('deletePigeonhole', { params: { phId: deleted } });
      expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    }
    for (const taskId of tasks) {
      const { problem } = await until(organiser, taskId, 'failed');
      expect(problem).toBe(
        'What this was for was deleted, or you no longer have access to it. Nothing more was done.',
      );
    }
    await organiser.call('recoverPigeonhole', { params: { phId: trashed } });
    expect(await sessionsOf(trashed)).toEqual([]);
  });

  test('whose event has other days, or no room for its tracks, when its turn comes, is told why, and nothing is made', async () => {
    const busy = await Promise.all(['Una', 'Duo'].map((name) => muchKeptOf(world, name)));
    const [shorter = '', later = '', moved = '', elsewhere = '', full = ''] = await Promise.all(
      Array.from({ length: 5 }, anEvent),
    );
    const file = 'Title,Day,Start,End,Track\nWelcome,2031-03-29,09:00,,Main\nClosing,2031-03-30,23:30,24:00,';
    const tasks = new Map<string, string>();
    const edit = async (phId: string, body: object) => {
      const answer = await organiser.call('editAbout', { params: { phId }, body: { ...body, seen: {} } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    {
      await using _held = await holdMails(world);
      await queueMyData(world, ...busy.map(({ email }) => email));
      await stepWaits(world);
      for (const phId of [shorter, later, moved, elsewhere, full]) {
        const { status, body } = await upload(phId, file, '');
        expect([status, body.task.state]).toEqual([202, 'queued']);
        tasks.set(phId, body.task.id);
      }
      await edit(shorter, { endDate: '2031-03-29' });
      await edit(later, { startDate: '2031-03-30' });
      const shift = { params: { phId: moved }, body: { startDate: '2031-06-01' } };
      expect((await organiser.call('shiftDates', shift)).status).toBe(200);
      // In Berlin the last day is over an hour earlier.
      await edit(elsewhere, { timezone: 'Europe/Berlin' });
      const { db } = world.program.kernel;
      await sql`INSERT INTO tracks (pigeonhole_id, name, color, sort_order)
        SELECT ${full}, 'Track ' || nth, 'blue', nth FROM generate_series(1, ${mostTracks}) nth`.execute(db);
    }
    const problemOf = async (phId: string) =>
      (await until(organiser, tasks.get(phId) ?? '', 'failed')).problem;
    const outside = (session: string) =>
      `The days of the event have changed: “${session}” would be outside them. Nothing was imported. Check your list again.`;
    expect(await problemOf(shorter)).toBe(outside('Closing'));
    expect(await problemOf(later)).toBe(outside('Welcome'));
    expect(await problemOf(moved)).toBe(outside('Welcome'));
    expect(await problemOf(elsewhere)).toBe(outside('Closing'));
    expect(await problemOf(full)).toBe(`This event has ${mostTracks} tracks. Delete one first.`);
    for (const phId of tasks.keys()) expect(await sessionsOf(phId)).toEqual([]);
    const tracks = await organiser.call('listTracks', { params: { phId: shorter } });
    expect(tracks.body.tracks).toEqual([]);
  });

  test('a start at the midnight that ends the last day: nobody could come in', async () => {
    const phId = await anEvent();
    const file = 'Title,Day,Start,End\nLate,2031-03-30,24:00,\nClosing,2031-03-30,23:30,24:00';
    expect(await problemsOf(phId, file)).toEqual([
      '2 Start: The event is over by then: its last day is 2031-03-30. Choose an earlier time, or a later last day of the event.',
    ]);
  });
});

test('a time is read as spreadsheet programs keep it', async () => {
  const { readTime } = await import('./read-time.ts');
  const read = (text: string) => readTime(text, 1900);
  expect(
    [
      '1899-12-31 09:30:00',
      '1904-01-01 09:30:00',
      '0.395833333',
      '0,395833333',
      '1899-12-30T09:29:59.999Z',
      '9:30',
      '2031-03-29 09:30',
      '47936.395833333',
    ].map(read),
  ).toEqual(
    [null, null, null, null, null, null, '2031-03-29', '2031-03-29'].map((day) => ({ time: '09:30', day })),
  );
  // What is a quarter of a day, or three, is written like a time of the clock. No session begins 25 minutes after midnight.
  expect(['0.25', '0.75', '0,25', '0.30', '0.15', '00.25'].map((text) => read(text)?.time)).toEqual([
    '06:00',
    '18:00',
    '06:00',
    '00:30',
    '00:15',
    '00:25',
  ]);
  expect(['9', '09:75', '24:01', '13 pm', 'noon', '-1:00', '47936', '9.75'].map(read)).toEqual(
    Array(8).fill(null),
  );
});
