import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { allCrowds } from '../kinds/crowds.ts';
import { kindOf } from '../kinds/kinds.ts';
import { filledSessions } from './filled-sessions.fixture.ts';

const world = worldForTests();
const times = 3;

test('what a cleaning keeps of many sessions of every kind is what the page of each has told, but for words', async () => {
  const mara = await world.organiser('Mara');
  const { id: phId, passcode } = await world.pigeonhole(mara);
  for (const name of ['Ines', 'Omar', 'Yuki']) await world.attendee(passcode, name);
  const sessions = await filledSessions(world, phId, times);
  expect(sessions).toHaveLength(times * allCrowds.length);
  const told = async (lsId: string) => {
    const { status, body } = await mara.call('readSessionInsights', { params: { lsId } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const before = new Map<string, Awaited<ReturnType<typeof told>>>();
  for (const { id } of sessions) before.set(id, await told(id));
  for (const { type } of allCrowds) {
    const ofKind = sessions.filter((session) => session.type === type).map(({ id }) => before.get(id));
    expect(new Set(ofKind.map((one) => JSON.stringify(one?.[type]))).size, `${type}: each is another`).toBe(
      times,
    );
  }

  expect((await mara.call('cleanEvent', { params: { phId } })).status).toBe(200);

  for (const { id, type } of sessions) {
    const { withoutWords = (all: unknown) => all } = kindOf(type);
    const { [type]: ofKind, ...rest } = before.get(id) ?? (await told(id));
    const kept = withoutWords(ofKind as never);
    expect(await told(id), type).toEqual({ ...rest, cleanedAt: expect.any(String), [type]: kept });
  }
});

/** Lists of what people wrote and of who took part. */
const ofPeople = [
  'qna: Questions',
  'qna: Comments',
  'chat: Messages',
  'opentext: Words',
  'survey: Responses',
  'quiz_presenter: Players',
  'assessment: Attempts',
];

test('files of cleaned sessions of every kind tell the figures that were kept, and of people nothing', async () => {
  const mara = await world.organiser('Mara');
  const { id: phId, passcode } = await world.pigeonhole(mara);
  for (const name of ['Ines', 'Omar', 'Yuki']) await world.attendee(passcode, name);
  const sessions = await filledSessions(world, phId, 1);
  const sheets = async () => {
    const told = new Map<string, unknown[][]>();
    for (const { id: lsId, type } of sessions) {
      const file = await mara.fetch(`/api/insight/${lsId}?type=excel`);
      expect(file.status, type).toBe(200);
      const workbook = await readXlsx(new Uint8Array(await file.arrayBuffer()));
      for (const { name, rows } of workbook.sheets) told.set(`${type}: ${name}`, rows);
    }
    return told;
  };
  const before = await sheets();
  for (const name of ['poll: Options', 'survey: By question', 'quiz_presenter: Questions'])
    expect(before.get(name)?.flat(), name).toContainEqual(expect.any(Number));
  expect((await mara.call('cleanEvent', { params: { phId } })).status).toBe(200);
  const after = await sheets();
  for (const [name, rows] of before) {
    const told = ofPeople.includes(name) ? rows.slice(0, 1) : rows;
    // What people said to questions is a sheet where there is some.
    expect(after.get(name) ?? rows.slice(0, 1), name).toEqual(told);
  }
});
