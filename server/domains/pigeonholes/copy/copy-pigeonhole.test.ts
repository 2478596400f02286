import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { todayIn } from '#contract/pigeonholes/today.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { destroyTrashedEvents } from '../trash/destroy-trashed.job.ts';

const world = worldForTests();
const timezone = 'Europe/Berlin';

/** Two days in Berlin, just before the clock goes forward. */
async function springMeeting(organiser: Browser) {
  const { body } = await organiser.call('makePigeonhole', {
    body: {
      name: 'Spring meeting',
      description: 'Once a year.',
      startDate: '2031-03-27',
      endDate: '2031-03-28',
      timezone,
    },
  });
  return body.pigeonhole;
}

async function addTalk(organiser: Browser, pigeonholeId: string, timeRange: object) {
  const { status, body } = await organiser.call('makeSession', {
    body: { pigeonholeId, type: 'qna', name: 'Ask the board', settings: { questionLength: 123 }, timeRange },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

const clone = (
  organiser: Browser,
  phId: string,
  body: { name: string; startDate: string; workspaceId?: string },
) => organiser.call('clonePigeonhole', { params: { phId }, body });

const sessionsOf = async (organiser: Browser, phId: string) =>
  (await organiser.call('listSessions', { params: { phId } })).body.liveSessions;

test('a clone has its sessions at the same time of day so many days later, and a passcode of its own', async () => {
  const mara = await world.organiser('Mara');
  const spring = await springMeeting(mara);
  await addTalk(mara, spring.id, { start: '2031-03-28T08:30:00.000Z', end: '2031-03-28T09:15:00.000Z' });

  const { status, body } = await clone(mara, spring.id, { name: 'Summer meeting', startDate: '2031-06-03' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.pigeonhole).toMatchObject({
    name: 'Summer meeting',
    description: 'Once a year.',
    dateRange: { start: '2031-06-03', end: '2031-06-04' },
    timezone,
  });
  expect(body.pigeonhole.passcode.passcode).not.toBe(spring.passcode.passcode);
  // Half past nine in Berlin, in winter and in summer.
  expect(await sessionsOf(mara, body.pigeonhole.id)).toMatchObject([
    {
      settings: { questionLength: 123 },
      timeRange: { start: '2031-06-04T07:30:00.000Z', end: '2031-06-04T08:15:00.000Z' },
    },
  ]);
  // The original stays as it was.
  expect(await sessionsOf(mara, spring.id)).toHaveLength(1);
});

test('a session that has an end and no start keeps its end, in a clone and in a duplicate', async () => {
  const mara = await world.organiser('Mara');
  const spring = await springMeeting(mara);
  await addTalk(mara, spring.id, { start: null, end: '2031-03-28T09:15:00.000Z' });

  const { body } = await clone(mara, spring.id, { name: 'Summer meeting', startDate: '2031-06-03' });
  expect(await sessionsOf(mara, body.pigeonhole.id)).toMatchObject([
    { timeRange: { start: null, end: '2031-06-04T08:15:00.000Z' } },
  ]);
  const copy = (await mara.call('duplicatePigeonhole', { params: { phId: spring.id } })).body.pigeonhole;
  expect(await sessionsOf(mara, copy.id)).toMatchObject([
    { timeRange: { start: null, end: '2031-03-28T09:15:00.000Z' } },
  ]);
});

test('in the night in which clocks are put back a duplicate is of the same hour, and a clone of the earlier one', async () => {
  const mara = await world.organiser('Mara');
  const days = { startDate: '2031-10-25', endDate: '2031-10-26', timezone };
  const made = await mara.call('makePigeonhole', { body: { name: 'Long night', ...days } });
  const { id } = made.body.pigeonhole;
  // From a quarter to two, and from a quarter past two when it is two for the second time.
  const early = { start: '2031-10-25T23:45:00.000Z', end: '2031-10-26T00:15:00.000Z' };
  const late = { start: '2031-10-26T01:15:00.000Z', end: '2031-10-26T01:45:00.000Z' };
  for (const timeRange of [early, late]) await addTalk(mara, id, timeRange);
  const timesIn = async (phId: string) => (await sessionsOf(mara, phId)).map(({ timeRange }) => timeRange);
  const same = (await mara.call('duplicatePigeonhole', { params: { phId: id } })).body.pigeonhole;
  expect(await timesIn(same.id)).toEqual([early, late]);

  const before = await clone(mara, id, { name: 'A week before', startDate: '2031-10-18' });
  const again = await clone(mara, before.body.pigeonhole.id, { name: 'And on', startDate: '2031-10-25' });
  expect(await timesIn(again.body.pigeonhole.id)).toEqual([
    early,
    { start: '2031-10-26T00:15:00.000Z', end: '2031-10-26T00:45:00.000Z' },
  ]);
});

test('what was kept at the start of a session stays with it: its copy follows the event that it is in', async () => {
  const mara = await world.organiser('Mara');
  const { id } = await world.pigeonhole(mara);
  await world.qna(mara, id);
  await world.qna(mara, id, { votes: 'none' });
  const copy = (await mara.call('duplicatePigeonhole', { params: { phId: id } })).body.pigeonhole;
  const { status } = await mara.call('saveSetup', {
    params: { phId: copy.id, kind: 'qna' },
    body: { settings: { anonymous: false, votes: 'upvote_downvote_reveal' } },
  });
  expect(status).toBe(200);
  const sessions = await sessionsOf(mara, copy.id);
  expect(sessions.map(({ settings }) => settings)).toMatchObject([
    { anonymous: false, votes: 'upvote_downvote_reveal' },
    { anonymous: false, votes: 'none' },
  ]);
  const own = await Promise.all(
    sessions.map(async ({ id: lsId }) => (await mara.call('readSession', { params: { lsId } })).body.own),
  );
  expect(own).toEqual([[], ['votes']]);
});

test('an event is duplicated in one step, with the next number behind its name', async () => {
  const mara = await world.organiser('Mara');
  const spring = await springMeeting(mara);
  const once = (await mara.call('duplicatePigeonhole', { params: { phId: spring.id } })).body.pigeonhole;
  const twice = (await mara.call('duplicatePigeonhole', { params: { phId: once.id } })).body.pigeonhole;
  expect([once.name, twice.name]).toEqual(['Spring meeting (2)', 'Spring meeting (3)']);
  expect(twice.dateRange).toEqual(spring.dateRange);
});

test('the copy of an event that runs begins anew: what is past by now has no time, and nobody has said anything', async () => {
  const mara = await world.organiser('Mara');
  const { id, passcode } = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, id);
  const ines = await world.attendee(passcode);
  await ines.call('askQuestion', { params: { lsId }, body: { key: 'a'.repeat(22), text: 'Is there cake?' } });
  const copy = (await mara.call('duplicatePigeonhole', { params: { phId: id } })).body.pigeonhole;
  const sessions = await sessionsOf(mara, copy.id);
  expect(sessions).toMatchObject([{ name: 'Ask the board', timeRange: { start: null, end: null } }]);
  const { questions } = (await mara.call('readQuestions', { params: { lsId: sessions[0]?.id ?? '' } })).body;
  expect(questions).toEqual([]);
});

test('an event that is over is duplicated for today', async () => {
  const mara = await world.organiser('Mara');
  const spring = await springMeeting(mara);
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ startsOn: '2020-01-30', endsOn: '2020-02-01' })
    .where('id', '=', spring.id)
    .execute();
  const copy = (await mara.call('duplicatePigeonhole', { params: { phId: spring.id } })).body.pigeonhole;
  const today = todayIn(timezone, world.program.kernel.clock.now().getTime());
  expect(copy.dateRange.start).toBe(today);
  const { status, body } = await clone(mara, spring.id, { name: 'Too late', startDate: '2020-05-01' });
  expect([status, Object.keys(body.details ?? {})]).toEqual([422, ['data.startDate']]);
});

test('an event that is deleted while its clone waits for its turn is not copied', async () => {
  const { db } = world.program.kernel;
  const mara = await world.organiser('Mara');
  const spring = await springMeeting(mara);
  const deleting = await db.startTransaction().execute();
  await deleting.selectFrom('pigeonholes').select('id').where('id', '=', spring.id).forUpdate().execute();
  const call = clone(mara, spring.id, { name: 'Too late', startDate: '2031-03-27' });
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  await deleting.deleteFrom('pigeonholes').where('id', '=', spring.id).execute();
  await deleting.commit().execute();
  expect((await call).status).toBe(404);
  const { pigeonholes } = (await mara.call('listPigeonholes', {})).body;
  expect(pigeonholes).toEqual([]);
});

/** While its row is held, these calls come to wait for it, in this order; their answers, once it is let go. */
async function inTurn<Answer>(phId: string, ...calls: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const { db } = world.program.kernel;
  const holding = await db.startTransaction().execute();
  await holding.selectFrom('pigeonholes').select('id').where('id', '=', phId).forNoKeyUpdate().execute();
  const answers: Promise<Answer>[] = [];
  for (const call of calls) {
    answers.push(call());
    await expect.poll(() => waitingForLocks(db)).toBe(answers.length);
  }
  await holding.commit().execute();
  return Promise.all(answers);
}

describe('an event that a colleague throws away while it is being cloned', () => {
  const summer = { name: 'Summer meeting', startDate: '2031-06-03' };
  const eventsOf = async (organiser: Browser, kept?: 'trash') =>
    (await organiser.call('listPigeonholes', { query: kept ? { kept } : {} })).body.pigeonholes;

  test('first: nothing is copied, and it is said why', async () => {
    const mara = await world.organiser('Mara');
    const { id: phId } = await springMeeting(mara);
    await addTalk(mara, phId, { start: null, end: null });
    const [trashed, refused] = await inTurn(
      phId,
      () => mara.call('trashPigeonhole', { params: { phId } }),
      () => clone(mara, phId, summer),
    );
    expect(trashed?.status).toBe(200);
    expect([refused?.status, refused?.body]).toMatchObject([
      403,
      { error: 'InTrash', description: 'This event is in the trash. Recover it first.' },
    ]);
    expect(await eventsOf(mara)).toEqual([]);
    const sessions = await world.program.kernel.db
      .selectFrom('sessions')
      .select('pigeonholeId')
      .where('name', '=', 'Ask the board')
      .where('pigeonholeId', '>', phId)
      .execute();
    expect(sessions).toEqual([]);

    // Brought back, it is cloned as if nothing had been.
    await mara.call('recoverPigeonhole', { params: { phId } });
    expect((await clone(mara, phId, summer)).status).toBe(200);
  });

  test('afterwards: the copy is whole, and stays when the original is deleted for good', async () => {
    const mara = await world.organiser('Mara');
    const { id: phId } = await springMeeting(mara);
    await addTalk(mara, phId, { start: null, end: null });
    const [copied, trashed] = await inTurn(
      phId,
      () => clone(mara, phId, summer),
      () => mara.call('trashPigeonhole', { params: { phId } }),
    );
    expect([copied?.status, trashed?.status]).toEqual([200, 200]);
    const copyId = copied?.body.pigeonhole.id ?? '';
    expect((await mara.call('deletePigeonhole', { params: { phId } })).status).toBe(200);
    await destroyTrashedEvents(world.program.kernel);
    expect((await eventsOf(mara)).map(({ id, name }) => [id, name])).toEqual([[copyId, 'Summer meeting']]);
    expect(await sessionsOf(mara, copyId)).toMatchObject([{ name: 'Ask the board' }]);
  });

  test('and deletes for good: the clone finds nothing', async () => {
    const mara = await world.organiser('Mara');
    const { id: phId } = await springMeeting(mara);
    const answers = await inTurn<{ status: number; body: { error?: string } }>(
      phId,
      () => mara.call('trashPigeonhole', { params: { phId } }),
      () => mara.call('deletePigeonhole', { params: { phId } }),
      () => clone(mara, phId, summer),
    );
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    // Of three who wait for a row that the first changes, PostgreSQL may let the third go before the second.
    expect(['404 NotFound', '403 InTrash']).toContain(`${answers[2]?.status} ${answers[2]?.body.error}`);
    expect([await eventsOf(mara), await eventsOf(mara, 'trash')]).toEqual([[], []]);
  });
});

test('a clone goes into another workspace of its maker, and into none of others', async () => {
  const mara = await world.organiser('Mara');
  const spring = await springMeeting(mara);
  const { team } = (await mara.call('makeTeam', { body: { name: 'Harbor' } })).body;
  const into = (workspaceId: string, organiser = mara) =>
    clone(organiser, spring.id, { name: 'In a team', startDate: '2031-03-27', workspaceId });
  const { status, body } = await into(team.id);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.pigeonhole.owner).toEqual({ type: 'team', id: team.id });

  const omar = await world.organiser('Omar');
  const foreign = (await omar.call('makeTeam', { body: { name: 'Elsewhere' } })).body.team;
  const refused = await into(foreign.id);
  const unknown = await into('999999999');
  expect(refused.status).toBe(422);
  expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect((await into(team.id, omar)).status).toBe(404);
});

test('an audience comes in and takes part while its event is being cloned', async () => {
  const { db } = world.program.kernel;
  const mara = await world.organiser('Mara');
  const { id: phId, passcode } = await world.pigeonhole(mara);
  const lsId = await world.qna(mara, phId);
  await mara.call('makeTrack', {
    params: { phId },
    body: { name: 'Main hall', color: 'blue', sessionIds: [] },
  });
  const startDate = todayIn(timezone, world.program.kernel.clock.now().getTime());

  // The tracks come last, after all sessions: the clone has nearly all of its work behind it, and is not committed.
  const holding = await db.startTransaction().execute();
  await sql`LOCK TABLE tracks IN EXCLUSIVE MODE`.execute(holding);
  let isCloned = false;
  const call = clone(mara, phId, { name: 'Again', startDate }).finally(() => {
    isCloned = true;
  });
  await expect.poll(() => waitingForLocks(db)).toBe(1);
  const audience = await Promise.all(Array.from({ length: 30 }, () => world.attendee(passcode)));
  for (const [nth, phone] of audience.entries()) {
    const body = { key: `${nth}`.padStart(22, 'a'), text: `Question ${nth}` };
    expect((await phone.call('askQuestion', { params: { lsId }, body })).status).toBe(200);
  }
  expect(isCloned).toBe(false);

  await holding.commit().execute();
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await mara.call('listTracks', { params: { phId: body.pigeonhole.id } })).body.tracks).toHaveLength(
    1,
  );
});
