import { expect, test } from 'vitest';
import { trashDays } from '#contract/pigeonholes/trash.ts';
import { refuseRow } from '#server/test/faults/refuse-row.ts';
import { LiveClient, newKey } from '#server/test/live-client.ts';
import { teamEvent, teamOf } from '#server/test/prepared/team-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { destroyTrashedEvents } from './destroy-trashed.job.ts';

const world = worldForTests();
const aDay = 24 * 60 * 60 * 1000;

/** An event with a question that was asked, and whoever has set it up. */
async function evening() {
  const olga = await world.organiser('Olga');
  const { id: phId, passcode } = await world.pigeonhole(olga);
  const lsId = await world.qna(olga, phId, { filtering: false });
  const attendee = await world.attendee(passcode);
  await attendee.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'What was that?' } });
  const listed = async (kept?: 'store' | 'trash') =>
    (await olga.call('listPigeonholes', { query: kept === undefined ? {} : { kept } })).body;
  return { olga, phId, lsId, passcode, attendee, params: { phId }, listed };
}

const isThere = async (phId: string) =>
  (await world.program.kernel.db
    .selectFrom('pigeonholes')
    .select('id')
    .where('id', '=', phId)
    .executeTakeFirst()) !== undefined;

test('R-142: in the trash an event is there for its members alone, to look at; recovered it is as it was', async () => {
  const { olga, phId, params, attendee, listed } = await evening();
  const line = await world.live(attendee, phId, 'attendee');
  await olga.call('storePigeonhole', { params });

  const { pigeonhole } = (await olga.call('trashPigeonhole', { params })).body;
  expect(Date.parse(pigeonhole.policyEnd ?? '') - Date.parse(pigeonhole.trashedAt ?? '')).toBe(
    trashDays.recoverable * aDay,
  );
  expect(pigeonhole.can).toEqual(['view', 'trash', 'recover', 'delete']);
  await line.until(() => line.closeCode, 'the end of the line');
  expect((await attendee.call('readPigeonhole', { params })).status).toBe(404);
  expect((await olga.call('readPigeonhole', { params })).body.pigeonhole).toEqual(pigeonhole);
  for (const name of ['editAbout', 'storePigeonhole', 'duplicatePigeonhole'] as const)
    expect(await olga.call(name, { params, body: {} } as never), name).toMatchObject({
      status: 403,
      body: { error: 'InTrash', description: 'This event is in the trash. Recover it first.' },
    });
  expect((await listed('trash')).pigeonholes.map(({ id }) => id)).toEqual([phId]);
  expect((await listed('store')).totalEntries).toBe(0);
  expect((await listed()).meta).toMatchObject({ total: 0, archived_total: 0, trashed_total: 1 });

  // What is asked for again has been done.
  world.clock.forward(60_000);
  expect((await olga.call('trashPigeonhole', { params })).body.pigeonhole).toEqual(pigeonhole);
  for (const _ of ['once', 'and again'])
    expect((await olga.call('recoverPigeonhole', { params })).body.pigeonhole.trashedAt).toBe(null);
  expect((await listed('store')).totalEntries).toBe(1);
  expect((await attendee.call('readPigeonhole', { params })).status).toBe(403);
});

test('R-139 R-140: it can be recovered until the day that is shown, is only kept after it, and then destroyed', async () => {
  const { olga, phId, params } = await evening();
  await olga.call('trashPigeonhole', { params });
  const { db } = world.program.kernel;
  const trashedBefore = (days: number, ms = 0) =>
    db
      .updateTable('pigeonholes')
      .set({ trashedAt: new Date(world.clock.now().getTime() - days * aDay + ms) })
      .where('id', '=', phId)
      .execute();

  await trashedBefore(trashDays.recoverable);
  const refused = await olga.call('recoverPigeonhole', { params });
  expect([refused.status, refused.body.error]).toEqual([409, 'NotRecoverable']);
  expect((await olga.call('readPigeonhole', { params })).status).toBe(200);

  const atTheEnd = trashDays.recoverable + trashDays.readOnly;
  await trashedBefore(atTheEnd, 60_000);
  await destroyTrashedEvents(world.program.kernel);
  expect(await isThere(phId)).toBe(true);
  await trashedBefore(atTheEnd);
  await destroyTrashedEvents(world.program.kernel);
  expect(await isThere(phId)).toBe(false);
});

test('one that cannot be destroyed keeps no other waiting, and goes with a later run', async () => {
  const events = [await evening(), await evening(), await evening()];
  for (const { olga, params } of events) {
    await olga.call('trashPigeonhole', { params });
    await olga.call('deletePigeonhole', { params });
  }
  const there = () => Promise.all(events.map(({ phId }) => isThere(phId)));
  const id = events[0]?.phId ?? '';
  const refusal = await refuseRow(world.program.kernel.db, 'DELETE', { table: 'pigeonholes', id });
  await expect(destroyTrashedEvents(world.program.kernel)).rejects.toThrow('Not this one.');
  expect(await there()).toEqual([true, false, false]);
  await refusal.end();
  await destroyTrashedEvents(world.program.kernel);
  expect(await there()).toEqual([false, false, false]);
});

test('only from the trash an event is deleted for good, after it was said how much goes with it; its passcode is free', async () => {
  const { olga, phId, lsId, passcode, params, listed } = await evening();
  const stranger = await world.organiser('Sven');
  const { db } = world.program.kernel;
  const ofSession = { pigeonholeId: phId, sessionId: lsId };
  await db
    .insertInto('sessionReactions')
    .values({ ...ofSession, reaction: 'love', minute: world.clock.now(), count: 12 })
    .execute();
  await db
    .insertInto('frozenFigures')
    .values({ ...ofSession, written: 3, votes: 0, insights: '{}' })
    .execute();
  expect((await olga.call('deletePigeonhole', { params })).body.error).toBe('NotInTrash');
  await olga.call('trashPigeonhole', { params });
  expect((await olga.call('readDeletion', { params })).body).toEqual({
    sessions: 1,
    attendees: 1,
    answers: 1,
    begun: 0,
    asked: 0,
    players: 0,
    reactions: 12,
    frozen: 1,
  });
  expect((await stranger.call('deletePigeonhole', { params })).status).toBe(404);

  expect((await olga.call('deletePigeonhole', { params })).status).toBe(200);
  expect((await listed('trash')).totalEntries).toBe(0);
  expect((await listed()).meta.trashed_total).toBe(0);
  expect((await olga.call('recoverPigeonhole', { params })).status).toBe(404);
  const body = {
    name: 'The next one',
    startDate: '2031-01-01',
    endDate: '2031-01-01',
    timezone: 'UTC',
    passcode,
  };
  expect((await olga.call('makePigeonhole', { body })).status).toBe(200);
  await destroyTrashedEvents(world.program.kernel);
  expect(await isThere(phId)).toBe(false);
});

test('pages that show it in the trash are told that it was deleted, by a colleague or since its time was over; calls find nothing', async () => {
  const team = await teamOf(world);
  const stranger = await world.organiser('Sven');
  const desks = [
    await LiveClient.openDesk(team.member.browser),
    await LiveClient.openDesk(stranger),
  ] as const;
  const overOn = ({ frames }: LiveClient) =>
    frames
      .flatMap((frame) => (frame.t === 'changed' ? (frame.changed ?? []) : []))
      .filter(({ over }) => over !== undefined);
  for (const desk of desks)
    await desk.until(() => desk.frames.find(({ t }) => t === 'welcome'), 'the welcome');
  const ids: string[] = [];
  for (const by of ['a colleague', 'time']) {
    const { id: phId } = await teamEvent(world, team.tId);
    await team.lead.browser.call('trashPigeonhole', { params: { phId } });
    if (by === 'a colleague') await team.lead.browser.call('deletePigeonhole', { params: { phId } });
    else {
      const trashedAt = new Date(world.clock.now().getTime() - 90 * aDay);
      await world.program.kernel.db
        .updateTable('pigeonholes')
        .set({ trashedAt })
        .where('id', '=', phId)
        .execute();
      await destroyTrashedEvents(world.program.kernel);
    }
    ids.push(phId);
    await desks[0].until(() => overOn(desks[0]).length >= ids.length, `what ${by} did`);
  }
  expect(overOn(desks[0])).toEqual(ids.map((id) => ({ thing: 'pigeonhole', id, over: 'deleted' })));
  expect(overOn(desks[1])).toEqual([]);
  for (const name of ['readPigeonhole', 'readDeletion', 'recoverPigeonhole', 'editAbout'] as const) {
    const call = async (phId: string) => {
      const { status, body } = await team.member.browser.call(name, { params: { phId }, body: {} } as never);
      return [status, { ...body, requestId: '' }];
    };
    const never = await call('999999999');
    expect(never[0]).toBe(404);
    for (const id of ids) expect(await call(id), name).toEqual(never);
  }
});

test('its sessions are there for nobody, and cannot be started or changed, until it is recovered', async () => {
  const { olga, lsId, params } = await evening();
  await olga.call('trashPigeonhole', { params });
  const answers = [
    await olga.call('readSession', { params: { lsId } }),
    await olga.call('editSession', { params: { lsId }, body: { name: 'Another name' } }),
    await olga.call('endSession', { params: { lsId } }),
    await olga.call('resetSession', { params: { lsId } }),
    await olga.call('deleteSession', { params: { lsId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  await olga.call('recoverPigeonhole', { params });
  const { liveSession } = (await olga.call('readSession', { params: { lsId } })).body;
  expect(liveSession).toMatchObject({ name: 'Ask the board', timeRange: { end: null } });
});

test('events of a team are moved by its address, and those of another are not there', async () => {
  const { olga, phId, listed } = await evening();
  const { workspaceId: tId } = await world.program.kernel.db
    .selectFrom('pigeonholes')
    .select('workspaceId')
    .where('id', '=', phId)
    .executeTakeFirstOrThrow();
  const params = { tId, phId };
  const where = async () => {
    const { meta } = await listed();
    return [meta.total, meta.archived_total, meta.trashed_total];
  };
  for (const [name, then] of [
    ['storePigeonholeOfTeam', [0, 1, 0]],
    ['unstorePigeonholeOfTeam', [1, 0, 0]],
    ['trashPigeonholeOfTeam', [0, 0, 1]],
    ['recoverPigeonholeOfTeam', [1, 0, 0]],
  ] as const) {
    expect((await olga.call(name, { params })).status, name).toBe(200);
    expect(await where(), name).toEqual(then);
  }
  const other = await evening();
  const foreign = await olga.call('trashPigeonholeOfTeam', { params: { tId, phId: other.phId } });
  expect(foreign.status).toBe(404);
  expect((await other.listed()).meta.total).toBe(1);
});

test('R-013: the list shows the events of teams, or those of nobody else; what is live first', async () => {
  const { olga, phId } = await evening();
  const tId = (await olga.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  const planned = async () => (await world.pigeonhole(olga)).id;
  const [ofTeam, later] = [await planned(), await planned()];
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ workspaceId: tId })
    .where('id', '=', ofTeam)
    .execute();
  const ids = async (query: { owner?: 'user' | 'team' }) =>
    (await olga.call('listPigeonholes', { query })).body.pigeonholes.map(({ id }) => id);
  expect(await ids({})).toEqual([phId, later, ofTeam]);
  expect(await ids({ owner: 'team' })).toEqual([ofTeam]);
  expect(await ids({ owner: 'user' })).toEqual([phId, later]);
});

test('A-113: metrics tell the times of an event and how much is used; nothing is bounded', async () => {
  const { olga, params } = await evening();
  const { body } = await olga.call('readMetrics', { params });
  expect(body.metrics).toMatchObject({ sessions_used: 1, attendees_used: 1, sessions_available: null });
  expect(body.available).toEqual({ sessions: true, attendees: true });
});
