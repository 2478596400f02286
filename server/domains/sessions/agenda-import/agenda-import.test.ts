import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mostTracks } from '#contract/programme/track-limits.ts';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { holdMails, muchKeptOf, queueMyData, stepWaits, until } from '#server/domains/tasks/tasks.fixture.ts';
import { agendaImports } from './agenda-import.fixture.ts';

const { world, organiser, upload, anEvent, sessionsOf, imported } = agendaImports();

const agenda = [
  'Title,Type,Day,Start,End,Description,Question,Options',
  'Welcome,,2031-03-29,09:00,09:15,Coffee is ready,,',
  '"Questions, please",Q&A,29.03.2031,9.15,10:00,,,',
  'Where next?,poll,3/29/2031,2 pm,2:30 PM,,What first?,Speed; Design',
  'In a word,Open text,,,,,,',
  'Lunch,استراحة,٢٩/٣/٢٠٣١,١٢:٠٠,24:00,,,',
].join('\n');

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

describe('an organizer whose turn comes later', () => {
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
});
