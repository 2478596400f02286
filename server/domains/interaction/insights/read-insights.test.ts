import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readSheet } from '#server/kernel/sheets/read-sheet.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { assessmentIn } from '../kinds/assessment/assessment.fixture.ts';
import { chatIn, send } from '../kinds/chat/chat.fixture.ts';
import { answer, opentextIn } from '../kinds/opentext/opentext.fixture.ts';
import { quizIn } from '../kinds/quiz_presenter/quiz.fixture.ts';
import { surveyIn } from '../kinds/survey/survey.fixture.ts';

const { world, organiser: mara, event } = eventForTests({}, { at: new Date('2030-05-01T09:00:00.250Z') });
const here = { world, organiser: mara, event };

const ask = async (by: Browser, lsId: string, text: string) =>
  (await by.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } })).body.itemId;
const upvote = (by: Browser, lsId: string, questionId: string) =>
  by.call('upvoteQuestion', { params: { lsId, questionId }, body: { key: newKey(), vote: 'up' } });
const move = (lsId: string, questionId: string, from: 'allowed', to: 'current' | 'dismissed') =>
  mara.call('moveQuestion', { params: { lsId, questionId }, body: { from, to } });
const insightsOf = async (lsId: string, by: Browser = mara) =>
  (await by.call('readSessionInsights', { params: { lsId } })).body;
const optionsIn = async (lsId: string) =>
  (await mara.call('readResults', { params: { lsId } })).body.prompts?.[0]?.options.map(({ id }) => id) ?? [];

describe('the insights of a session (A-138)', () => {
  test('of a Q&A: figures, minutes, what the projector showed, and how many questions stand how', () =>
    world.clock.still(async () => {
      const lsId = await world.qna(mara, event.id, { anonymous: false, filtering: false });
      const [ines, joao] = [
        await world.attendee(event.passcode, 'Ines'),
        await world.attendee(event.passcode),
      ];
      const first = await ask(ines, lsId, 'Who decides?');
      const second = await ask(joao, lsId, 'When?');
      world.clock.forward(60_000);
      await upvote(joao, lsId, first);
      await move(lsId, first, 'allowed', 'current');
      world.clock.forward(60_000);
      await move(lsId, second, 'allowed', 'dismissed');
      await mara.call('endSession', { params: { lsId } });

      const insights = await insightsOf(lsId);
      expect(insights).toMatchObject({
        type: 'qna',
        written: 2,
        votes: 1,
        steps: [
          { written: 2, votes: 0 },
          { written: 0, votes: 1 },
        ],
        qna: {
          statuses: { pending: 0, allowed: 0, current: 1, answered: 0, dismissed: 1, archived: 0 },
        },
      });
      const { liveSession } = (await mara.call('readSession', { params: { lsId } })).body;
      expect(insights.shown).toEqual([
        { itemId: first, text: 'Who decides?', from: expect.any(String), to: liveSession.timeRange.end },
      ]);
    }));

  test('of a poll: the votes of each option, and the first prompt on the projector until another is chosen', async () => {
    const lsId = await world.poll(mara, event.id, { anonymous: true });
    const [yes = ''] = await optionsIn(lsId);
    const ines = await world.attendee(event.passcode);
    await ines.call('voteInPoll', { params: { lsId }, body: { key: newKey(), optionIds: [yes] } });
    const { liveSession } = (await mara.call('readSession', { params: { lsId } })).body;
    expect(await insightsOf(lsId)).toMatchObject({
      written: 0,
      votes: 1,
      // One vote alone is not told by the minute.
      steps: [],
      reactions: [],
      shown: [{ text: 'Shall we?', from: liveSession.timeRange.start, to: null }],
      poll: { prompts: [{ text: 'Shall we?', voters: 1, votes: { [yes]: 1 } }] },
    });
  });

  test('of a chat and of open text: what people sent, by status, reaction and word', async () => {
    const [ines, joao] = [await world.attendee(event.passcode), await world.attendee(event.passcode)];
    const chat = await chatIn(here, { anonymous: false });
    const messageId = await send(ines, chat, 'Hello');
    await joao.call('reactToMessage', {
      params: { lsId: chat, messageId },
      body: { key: newKey(), reaction: 'love', on: true },
    });
    expect(await insightsOf(chat)).toMatchObject({
      written: 1,
      votes: 1,
      shown: [],
      chat: {
        statuses: { pending: 0, allowed: 1, hidden: 0 },
        reactions: { like: 0, love: 1, laugh: 0, wow: 0, celebrate: 0 },
      },
    });

    const words = await opentextIn(here, 'words', { anonymous: false });
    await answer(ines, words, 'bright');
    await answer(joao, words, 'Bright');
    await answer(joao, words, 'calm');
    const { opentext } = await insightsOf(words);
    expect(opentext).toMatchObject({
      asked: { form: 'words' },
      statuses: { pending: 0, shown: 3, hidden: 0 },
      words: [
        { text: 'bright', people: 2 },
        { text: 'calm', people: 1 },
      ],
    });
  });

  test('whoever may not see results finds none, and a session of another kind has no such rows', async () => {
    const lsId = await world.qna(mara, event.id);
    const eve = await world.organiser('Eve');
    expect((await eve.call('readSessionInsights', { params: { lsId } })).status).toBe(404);
    const moderator = await world.panel(event.id, 'moderator');
    expect((await moderator.call('readSessionInsights', { params: { lsId } })).status).toBe(403);
    expect((await mara.call('listVotedOptions', { params: { lsId } })).status).toBe(404);
  });
});

test('the insights of an event: who joined, what came in, and the same of each session as it has it', async () => {
  const { id, passcode } = await world.pigeonhole(mara);
  const [qna, poll] = [await world.qna(mara, id, { filtering: false }), await world.poll(mara, id)];
  const people = [await world.attendee(passcode), await world.attendee(passcode)] as const;
  const question = await ask(people[0], qna, 'Who decides?');
  await upvote(people[1], qna, question);
  const [yes = ''] = await optionsIn(poll);
  for (const by of people)
    await by.call('voteInPoll', { params: { lsId: poll }, body: { key: newKey(), optionIds: [yes] } });
  const { body } = await mara.call('readEventInsights', { params: { phId: id } });
  expect(body).toMatchObject({
    attendees: 2,
    written: 1,
    votes: 3,
    sessions: [
      { id: qna, type: 'qna', written: 1, votes: 1 },
      { id: poll, type: 'poll', written: 0, votes: 2 },
    ],
  });
});

/** Where it is still the day before. */
async function farAway() {
  const body = {
    name: 'Far away',
    startDate: '2030-04-29',
    endDate: '2030-05-03',
    timezone: 'Pacific/Pago_Pago',
  };
  return (await mara.call('makePigeonhole', { body })).body.pigeonhole;
}
const take = (path: string) =>
  mara.fetch(path, { method: 'POST', headers: { 'x-csrf-token': mara.csrfToken } });
const nameOf = ({ headers }: Response) =>
  /filename="(.+)"/.exec(headers.get('content-disposition') ?? '')?.[1];

test('the file of each list has the day of the event’s clock, whatever the kind', async () => {
  const { id, passcode } = await farAway();
  const there = { world, organiser: mara, event: { ...event, id, passcode: passcode.passcode } };
  const qna = await world.qna(mara, id);
  const opentext = await opentextIn(there, 'words', {});
  const lists = {
    questions: qna,
    comments: qna,
    options: await world.poll(mara, id),
    messages: await chatIn(there, {}),
    answers: opentext,
    words: opentext,
    players: await quizIn(there),
    attempts: await assessmentIn(there),
    runs: await surveyIn(there),
  };
  for (const [list, lsId] of Object.entries(lists))
    expect(nameOf(await take(`/api/insight/livesession/${lsId}/${list}/download?format=csv`)), list).toMatch(
      /^\w+-2030-04-30\.csv$/,
    );
});

test('the rows are taken along as a spreadsheet, by the clock of the event, and nothing in it is a formula', async () => {
  const { id, passcode } = await farAway();
  const lsId = await world.qna(mara, id, { anonymous: false, filtering: false });
  const ines = await world.attendee(passcode.passcode, '=Ines');
  const question = await ask(ines, lsId, '=HYPERLINK("http://evil.example")');
  await upvote(ines, lsId, question);
  const response = await take(`/api/insight/livesession/${lsId}/questions/download?format=xlsx`);
  expect(response.status).toBe(200);
  expect(nameOf(response)).toBe('questions-2030-04-30.xlsx');
  const workbook = await mara.fetch(`/api/insight/${lsId}?type=excel`);
  expect(nameOf(workbook)).toBe(`insights-${passcode.passcode}-${lsId}-2030-04-30.xlsx`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const rows = (await readSheet(bytes, { rows: 100 }, { log: { warn: () => undefined } })).map(
    ({ cells }) => cells,
  );
  expect(rows[0]).toContain('Asked (Pacific/Pago_Pago)');
  const askedAt = (await mara.call('readResults', { params: { lsId } })).body.questions?.[0]?.askedAt ?? '';
  const there = new Date(Date.parse(askedAt) - 11 * 3_600_000).toISOString();
  expect(there.slice(0, 10)).not.toBe(askedAt.slice(0, 10));
  expect(rows[1]).toEqual([
    '=HYPERLINK("http://evil.example")',
    '1',
    '1',
    '0',
    'Approved',
    '=Ines',
    `${there.slice(0, 16).replace('T', ' ')}:00`,
  ]);
});

describe('the spreadsheet of a session (A-137)', () => {
  const workbookOf = async (lsId: string, by: Browser = mara, locale = 'en') => {
    const response = await by.fetch(`/api/insight/${lsId}?type=excel`, {
      headers: {
        'accept-language': locale,
        ...(by.panelToken !== null && { 'x-panel-token': by.panelToken }),
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="insights-.*\.xlsx"$/);
    return (await readXlsx(Buffer.from(await response.arrayBuffer()))).sheets;
  };
  const rowsIn = (sheets: Awaited<ReturnType<typeof workbookOf>>, name: string) =>
    sheets.find((sheet) => sheet.name === name)?.rows;

  test('has what its page shows, each on a sheet of its own, and the audit log tells of it', () =>
    world.clock.still(async () => {
      const lsId = await world.qna(mara, event.id, { anonymous: false, filtering: false });
      const ines = await world.attendee(event.passcode, 'Ines');
      const question = await ask(ines, lsId, '=1+1');
      await upvote(ines, lsId, question);
      await move(lsId, question, 'allowed', 'current');
      const sheets = await workbookOf(lsId);
      expect(sheets.map(({ name }) => name)).toEqual([
        'Figures',
        'Questions',
        'Minute by minute',
        'On the projector',
      ]);
      expect(rowsIn(sheets, 'Figures')).toEqual([
        ['Figure', 'Value'],
        ['Session', 'Ask the board'],
        ['Questions', 1],
        ['Votes', 1],
        ['Most at once', null],
      ]);
      expect(rowsIn(sheets, 'Questions')?.[1]?.slice(0, 6)).toEqual([
        '=1+1',
        1,
        1,
        0,
        'On projector',
        'Ines',
      ]);
      expect(
        rowsIn(sheets, 'Minute by minute')
          ?.slice(1)
          .map((row) => row.slice(2)),
      ).toEqual([[1, 1, null]]);
      expect(rowsIn(sheets, 'On the projector')?.[1]?.[0]).toBe('=1+1');
      const { rows } = await sql<{ about: object }>`
        SELECT about FROM audit_entries WHERE action = 'list-downloaded' ORDER BY id DESC LIMIT 1`.execute(
        world.program.kernel.db,
      );
      expect(rows[0]?.about).toMatchObject({ list: 'insights', format: 'xlsx', rows: 1, sessionId: lsId });
    }));

  test('calls what was written questions alone where nobody has commented', async () => {
    const lsId = await world.qna(mara, event.id, { anonymous: false, filtering: false, comments: true });
    const ines = await world.attendee(event.passcode, 'Ines');
    const question = await ask(ines, lsId, 'Who decides?');
    const figures = async () => (rowsIn(await workbookOf(lsId), 'Figures') ?? []).map(([name]) => name);
    expect(await figures()).toContain('Questions');
    const body = { key: newKey(), text: 'The board', as: 'named' } as const;
    const said = await ines.call('commentOnQuestion', { params: { lsId, questionId: question }, body });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(await figures()).toContain('Questions and comments');
  });

  test('of every kind, in the language of its reader', async () => {
    const sessions = {
      Options: await world.poll(mara, event.id),
      Messages: await chatIn(here, {}),
      Answers: await opentextIn(here, 'open', {}),
      Words: await opentextIn(here, 'words', {}),
    };
    for (const [rows, lsId] of Object.entries(sessions))
      expect((await workbookOf(lsId)).map(({ name }) => name)[1]).toBe(rows);
    // Whoever has the link of a panel has the language of their browser.
    const omar = await world.panel(event.id, 'admin');
    expect((await workbookOf(sessions.Options, omar, 'ar')).map(({ name }) => name)).toEqual([
      'الأرقام',
      'الخيارات',
      'دقيقة بدقيقة',
      'على شاشة العرض',
    ]);
  });

  test('is refused in words for what it is not made as, and for who may not see results', async () => {
    const lsId = await world.qna(mara, event.id);
    expect((await mara.fetch(`/api/insight/${lsId}?type=word`)).status).toBe(422);
    expect((await mara.fetch(`/api/insight/${lsId}`)).status).toBe(422);
    const eve = await world.organiser('Eve');
    expect((await eve.fetch(`/api/insight/${lsId}?type=excel`)).status).toBe(404);
  });
});
