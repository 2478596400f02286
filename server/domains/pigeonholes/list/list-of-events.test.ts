import { expect, test } from 'vitest';
import { lasts, sessions, type Times, timesOf } from '#contract/pigeonholes/state.fixture.ts';
import { type Pretend, statusOf } from '#contract/pigeonholes/state.ts';
import { type Period, type PigeonholeStatus, periodOf, periods } from '#contract/pigeonholes/status.ts';
import type { Browser } from '#server/test/browser.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();
const hour = 3_600_000;

/** Every combination that the function is held against (contract/pigeonholes/state.test.ts). */
const cases = Object.entries(lasts).flatMap(([last, overIn]) =>
  Object.entries(sessions).map(([held, times]) => ({
    name: `${last}, ${held}`,
    overIn,
    times: times as readonly Times[],
  })),
);

async function eventOf(organiser: Browser, { overIn, times }: (typeof cases)[number], now: number) {
  const { db } = world.program.kernel;
  const { id } = await world.pigeonhole(organiser);
  const endless = overIn === Number.POSITIVE_INFINITY;
  if (endless) await db.updateTable('pigeonholes').set({ endsOn: null }).where('id', '=', id).execute();
  // To the half hour, which no last day comes to.
  else
    await db
      .updateTable('pigeonholes')
      .set({ overAt: new Date(now + overIn * hour) })
      .where('id', '=', id)
      .execute();
  const at = (hours: number | null) => (hours === null ? null : new Date(now + hours * hour));
  for (const [startsAt, endsAt] of times)
    await db
      .insertInto('sessions')
      .values({
        pigeonholeId: id,
        type: 'qna',
        name: 'Session',
        startsAt: at(startsAt),
        endsAt: at(endsAt),
        settings: '{}',
      })
      .execute();
  return id;
}

const pretences: [string, Pretend][] = [
  ['as it is', { expired: false, hourEarly: false }],
  ['as if it were over', { expired: true, hourEarly: false }],
  ['as if it were over an hour early', { expired: false, hourEarly: true }],
];

/** The program as if it had been started with these flags. */
function pretending(pretend: Pretend): Disposable {
  const { config } = world.program.kernel;
  const before = config.pretend;
  Object.assign(config, { pretend });
  return { [Symbol.dispose]: () => void Object.assign(config, { pretend: before }) };
}

test.each(pretences)(
  'each event, %s, is in the one period that its status says, the list finds it there, and what is live comes first',
  async (_, pretend) => {
    const olga = await world.organiser('Olga');
    const now = world.clock.now().getTime();
    const said = new Map<string, { name: string; status: PigeonholeStatus }>();
    for (const one of cases) {
      const status = statusOf({ ...timesOf(one, now), pretend }, now);
      said.set(await eventOf(olga, one, now), { name: one.name, status });
    }
    using _flags = pretending(pretend);
    const listed = async (period?: Period) =>
      (await olga.call('listPigeonholes', { query: { entriesPerPage: 100, ...(period && { period }) } })).body
        .pigeonholes;
    const told = ({ id, status }: { id: string; status: string }) => `${said.get(id)?.name}: ${status}`;
    for (const period of periods) {
      const wanted = [...said.values()].filter(({ status }) => periodOf[status] === period);
      expect((await listed(period)).map(told).sort(), period).toEqual(
        wanted.map(({ name, status }) => `${name}: ${status}`).sort(),
      );
    }
    const inOrder = (await listed()).map(({ status }) => periods.indexOf(periodOf[status]));
    expect(inOrder).toEqual(inOrder.toSorted());
    expect(inOrder).toHaveLength(cases.length);
  },
);

test('R-126 R-138: an event is given by its older names or as it was read, and without an end in a team alone', async () => {
  const olga = await world.organiser('Olga');
  const make = (body: object) => olga.send<Made>('POST', '/api/pigeonhole/create', body);
  type Made = Awaited<ReturnType<typeof olga.call<'makePigeonhole'>>>['body'];
  const older = { name: 'Older names', start_date: '2031-01-01', end_date: '2031-01-02', timezone: 'UTC' };
  const { pigeonhole } = (await make(older)).body;
  expect(pigeonhole.dateRange).toEqual({ start: '2031-01-01', end: '2031-01-02' });
  expect([pigeonhole.team, pigeonhole.plans.indefiniteEndDate]).toEqual([null, false]);
  const moved = { ...pigeonhole, dateRange: { start: '2031-02-01', end: '2031-02-03' } };
  const sentBack = await olga.send<Made>('POST', `/api/pigeonhole/${pigeonhole.id}/about`, moved);
  expect([sentBack.status, sentBack.body.pigeonhole?.dateRange]).toEqual([200, moved.dateRange]);

  const refused = await make({ ...older, end_date: null });
  expect([refused.status, Object.keys(refused.body.details ?? {})]).toEqual([422, ['data.endDate']]);
  const { team } = (await olga.call('makeTeam', { body: { name: 'Harbor' } })).body;
  const clone = { name: 'Weekly', startDate: '2031-01-01', workspaceId: team.id };
  const inTeam = (await olga.call('clonePigeonhole', { params: { phId: pigeonhole.id }, body: clone })).body;
  const params = { phId: inTeam.pigeonhole.id };
  expect(inTeam.pigeonhole).toMatchObject({
    team: { id: team.id, name: 'Harbor' },
    plans: { indefiniteEndDate: true },
  });
  const endless = await olga.call('editAbout', { params, body: { endDate: null } });
  expect(endless.body.pigeonhole).toMatchObject({
    dateRange: { start: '2031-01-01', end: null },
    expiry: { isExpired: false },
    passcode: { passcodeExpired: false },
  });
  const own = (await olga.call('listWorkspaces', {})).body.workspaces.find(({ kind }) => kind === 'personal');
  const home = { workspaceId: own?.id ?? '' };
  for (const { status, body } of [
    await olga.call('transferPigeonhole', { params, body: home }),
    await olga.call('clonePigeonhole', { params, body: { ...clone, ...home } }),
  ])
    expect([status, body.details?.['data.workspaceId']?.[0]?.type]).toEqual([422, 'pigeonhole.endless']);
  for (const call of [
    await olga.call('duplicatePigeonhole', { params }),
    await olga.call('shiftDates', { params, body: { startDate: '2031-03-01' } }),
  ])
    expect(call.body.pigeonhole?.dateRange.end, JSON.stringify(call.body)).toBeNull();
});

test('what an event is shown with follows its sessions, whatever is done to them', async () => {
  const olga = await world.organiser('Olga');
  const { id: phId } = await world.pigeonhole(olga);
  const seen = async () => {
    const { status, numberOfSessions } = (await olga.call('readPigeonhole', { params: { phId } })).body
      .pigeonhole;
    return `${numberOfSessions} ${status}`;
  };
  expect(await seen()).toBe('0 new');
  const make = { pigeonholeId: phId, type: 'qna', name: 'Questions' } as const;
  const { id: lsId } = (await olga.call('makeSession', { body: make })).body.liveSession;
  expect(await seen()).toBe('1 upcoming');
  await olga.call('startSession', { params: { lsId } });
  expect(await seen()).toBe('1 live');
  await olga.call('endSession', { params: { lsId } });
  world.clock.forward(60_000);
  expect(await seen()).toBe('1 ended');
  const { id: other } = (await olga.call('makeSession', { body: make })).body.liveSession;
  expect(await seen()).toBe('2 live');
  await olga.call('deleteSession', { params: { lsId: other } });
  expect(await seen()).toBe('1 ended');
});

test('the list is sorted and searched as asked, and names how many were found', async () => {
  const olga = await world.organiser('Olga');
  for (const [name, startDate] of [
    ['Überblick', '2030-03-01'],
    ['abend', '2030-01-01'],
    ['Zug', '2030-02-01'],
    ['Äpfel', '2030-04-01'],
  ] as const)
    await olga.call('makePigeonhole', {
      body: { name: `${name} 2030`, startDate, endDate: startDate, timezone: 'UTC' },
    });
  const list = async (query: object) => {
    const { body } = await olga.call('listPigeonholes', { query });
    return { names: body.pigeonholes.map(({ name }) => name.replace(' 2030', '')), total: body.totalEntries };
  };
  expect((await list({})).names).toEqual(['Äpfel', 'Zug', 'abend', 'Überblick']);
  expect((await list({ sortOrder: 'asc' })).names).toEqual(['Überblick', 'abend', 'Zug', 'Äpfel']);
  expect((await list({ sortBy: 'name' })).names).toEqual(['abend', 'Äpfel', 'Überblick', 'Zug']);
  expect((await list({ sortBy: 'starts' })).names).toEqual(['abend', 'Zug', 'Überblick', 'Äpfel']);
  expect(await list({ searchTerm: 'ÜBER' })).toEqual({ names: ['Überblick'], total: 1 });
  expect(await list({ searchTerm: '%' })).toEqual({ names: [], total: 0 });
  expect(await list({ entriesPerPage: 3, currentPage: 2, sortBy: 'name' })).toEqual({
    names: ['Zug'],
    total: 4,
  });
  expect(await list({ currentPage: 9 })).toEqual({ names: [], total: 4 });
  const wrong = await olga.call('listPigeonholes', { query: { sortBy: 'colour' as 'name' } });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.details ?? {})).toEqual(['data.sortBy']);
});

test('an event in the store is out of the list and in that of the store, until it is taken back', async () => {
  const olga = await world.organiser('Olga');
  const { id: phId } = await world.pigeonhole(olga);
  const params = { phId };
  const where = async () => {
    const list = (await olga.call('listPigeonholes')).body;
    const store = (await olga.call('listPigeonholes', { query: { kept: 'store' } })).body;
    return [list.totalEntries, list.meta.total, store.totalEntries, store.meta.archived_total];
  };
  expect(await where()).toEqual([1, 1, 0, 0]);
  expect((await olga.call('storePigeonhole', { params })).body.pigeonhole.stored).toBe(true);
  expect(await where()).toEqual([0, 0, 1, 1]);
  expect((await olga.call('unstorePigeonhole', { params })).body.pigeonhole.stored).toBe(false);
  expect(await where()).toEqual([1, 1, 0, 0]);
});
