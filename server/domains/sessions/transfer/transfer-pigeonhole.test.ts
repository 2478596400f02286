import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { TeamRole } from '#contract/workspaces/teams.ts';
import { joinTeam } from '#server/domains/workspaces/members/join-team.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { keyOf, programWith } from '#server/test/prepared/api-keys-for-tests.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';

const world = worldForTests();

let olga: Browser;
let mark: Browser;
let harbor: string;
let aviary: string;
let event: { id: string; passcode: string };

const join = async (tId: string, who: Browser, role: TeamRole) => {
  const accountId = (await who.call('myAccount')).body.account.id;
  await world.byCommand((writer) => joinTeam(writer, { workspaceId: tId, accountId, role }));
  return accountId;
};
const transfer = (workspaceId: string, by: Browser = olga) =>
  by.call('transferPigeonhole', { params: { phId: event.id }, body: { workspaceId } });
const read = (by: Browser) => by.call('readPigeonhole', { params: { phId: event.id } });

/** Olga owns two teams, and Mark is a member of the first one, which has the event. */
beforeEach(async () => {
  olga = await world.organiser('Olga');
  mark = await world.organiser('Mark');
  harbor = (await olga.call('makeTeam', { body: { name: 'Harbor' } })).body.team.id;
  aviary = (await olga.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  await join(harbor, mark, 'member');
  event = await world.pigeonhole(olga);
  await world.program.kernel.db
    .updateTable('pigeonholes')
    .set({ workspaceId: harbor })
    .where('id', '=', event.id)
    .execute();
});

test('it is of the other team at once: its old people, their panels and their keys have lost it (A-101)', async () => {
  const lsId = await world.qna(olga, event.id);
  const ines = await world.attendee(event.passcode, 'Ines');
  const desk = await world.live(await world.panel(event.id, 'admin'), event.id, 'admin', lsId);
  const atDesk = await world.live(mark, event.id, 'admin', lsId);
  const phone = await world.live(ines, event.id, 'attendee', lsId);
  const olgas = await world.live(olga, event.id, 'admin', lsId);
  const key = await keyOf({ tId: harbor, owner: { browser: olga, id: '', email: '' } }, ['read']);
  const program = programWith(world, key.secret);
  expect((await read(program)).status).toBe(200);
  const member = await world.organiser('Mia');
  await join(aviary, member, 'member');

  const { status, body } = await transfer(aviary);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.pigeonhole.owner).toEqual({ type: 'team', id: aviary });
  expect([(await read(mark)).status, (await read(program)).status]).toEqual([404, 404]);
  expect((await read(member)).status).toBe(200);
  await expect.poll(() => [desk.closeCode !== null, atDesk.closeCode !== null]).toEqual([true, true]);
  // Phones stay, and so does who is in both teams.
  expect([phone.closeCode, olgas.closeCode]).toEqual([null, null]);
  expect(
    (await ines.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'Still here?' } }))
      .status,
  ).toBe(200);
  const lists = async (by: Browser) =>
    (await by.call('listPigeonholes', {})).body.pigeonholes.map(({ id }) => id);
  expect([await lists(mark), await lists(member)]).toEqual([[], [event.id]]);
});

test('who leads the one and is in the other may; each team has it in its log', async () => {
  expect((await transfer(aviary, mark)).body).toMatchObject({ error: 'NotAllowed' });
  const lea = await world.organiser('Lea');
  await join(harbor, lea, 'lead');
  const foreign = await transfer(aviary, lea);
  const unknown = await transfer('999999999', lea);
  expect(foreign.status).toBe(422);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  await join(aviary, lea, 'member');
  expect((await transfer(aviary, lea)).status).toBe(200);
  // There she is a member only.
  expect((await transfer(harbor, lea)).body).toMatchObject({ error: 'NotAllowed' });
  const rows = await world.program.kernel.db
    .selectFrom('auditEntries')
    .select(['workspaceId', 'about'])
    .where('action', '=', 'pigeonhole-transferred')
    .where('pigeonholeId', '=', event.id)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([
    { workspaceId: aviary, about: { from: harbor } },
    { workspaceId: harbor, about: { to: aviary } },
  ]);
  expect((await transfer(aviary)).status).toBe(200);
});

test('at the addresses of its team an event answers as elsewhere, and at those of another as one that does not exist', async () => {
  const lsId = await world.qna(olga, event.id);
  const sessions = (tId: string, phId = event.id) =>
    olga.send<ErrorBody>('GET', `/api/team/${tId}/pigeonhole/${phId}/livesessions`);
  const speakers = (tId: string, phId = event.id) =>
    olga.send<ErrorBody>('GET', `/api/team/${tId}/pigeonhole/${phId}/speakers`);
  const handOver = (tId: string, phId: string | undefined = event.id) =>
    olga.send<ErrorBody>('POST', `/api/team/${tId}/transfer_pigeonhole`, { phId, workspaceId: aviary });
  expect((await sessions(harbor)).body).toMatchObject({ liveSessions: [{ id: lsId }] });
  expect((await speakers(harbor)).body).toEqual({ speakers: [] });
  for (const ask of [sessions, speakers, handOver]) {
    const [elsewhere, nowhere] = [await ask(aviary), await ask(harbor, '987654321')];
    expect([elsewhere.status, nowhere.status]).toEqual([404, 404]);
    expect({ ...elsewhere.body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
  }
  const unnamed = await olga.send<ErrorBody>('POST', `/api/team/${harbor}/transfer_pigeonhole`, {
    workspaceId: aviary,
  });
  expect([unnamed.status, Object.keys(unnamed.body.details ?? {})]).toEqual([422, ['data.phId']]);
  expect((await handOver(harbor)).body).toMatchObject({
    pigeonhole: { owner: { type: 'team', id: aviary } },
  });
  expect((await sessions(aviary)).status).toBe(200);
});

test('the settings of the other team count from then on, and not in what has started', async () => {
  const made = async (name: string) =>
    (await olga.call('makeSession', { body: { pigeonholeId: event.id, type: 'qna', name } })).body
      .liveSession;
  const [started, toCome] = [await made('Now'), await made('Later')];
  await world.start(olga, started.id);
  const anonymousBefore = started.settings as { anonymous: boolean };
  await olga.call('saveWorkspaceSetup', {
    params: { tId: aviary, kind: 'qna' },
    body: {
      settings: { anonymous: !anonymousBefore.anonymous },
      locked: { anonymous: true },
      seen: {},
      seenLocked: {},
    },
  });
  expect((await transfer(aviary)).status).toBe(200);
  const settingOf = async (lsId: string) =>
    (
      (await olga.call('readSession', { params: { lsId } })).body.liveSession
        .settings as typeof anonymousBefore
    ).anonymous;
  expect([await settingOf(started.id), await settingOf(toCome.id)]).toEqual([
    anonymousBefore.anonymous,
    !anonymousBefore.anonymous,
  ]);
  const secrets = await world.program.kernel.db
    .selectFrom('sessionSecrets')
    .select('sessionId')
    .where('sessionId', 'in', [started.id, toCome.id])
    .execute();
  expect(secrets.map(({ sessionId }) => sessionId)).toEqual([
    anonymousBefore.anonymous ? started.id : toCome.id,
  ]);
});

test('a team that one is just leaving gets nothing: the right is asked under its lock', async () => {
  const { db } = world.program.kernel;
  // So that the team is not left without an owner.
  await join(aviary, mark, 'owner');
  const olgasId = (await olga.call('myAccount')).body.account.id;
  for (const send of [
    () => transfer(aviary),
    () =>
      olga.call('clonePigeonhole', {
        params: { phId: event.id },
        body: { name: 'Copy', startDate: '2031-03-27', workspaceId: aviary },
      }),
  ]) {
    await join(aviary, olga, 'member');
    const leaving = await db.startTransaction().execute();
    await leaving.selectFrom('workspaces').select('id').where('id', '=', aviary).forNoKeyUpdate().execute();
    const call = send();
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    await leaving
      .deleteFrom('workspaceMembers')
      .where('workspaceId', '=', aviary)
      .where('accountId', '=', olgasId)
      .execute();
    await leaving.commit().execute();
    expect(await call).toMatchObject({
      status: 422,
      body: { details: { 'data.workspaceId': [{ type: 'pigeonhole.workspaceUnknown' }] } },
    });
  }
});

test('two at once: one after the other, and whoever has lost it finds nothing', async () => {
  const lea = await world.organiser('Lea');
  await join(harbor, lea, 'lead');
  await world.pigeonhole(lea);
  const workspaces = (await lea.call('listWorkspaces', {})).body.workspaces;
  const own = workspaces.find(({ kind }) => kind === 'personal')?.id ?? '';
  const answers = await Promise.all([transfer(aviary), transfer(own, lea)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [olgasNow, leasNow] = [(await read(olga)).status, (await read(lea)).status];
  expect([olgasNow, leasNow].sort()).toEqual([200, 404]);
});
