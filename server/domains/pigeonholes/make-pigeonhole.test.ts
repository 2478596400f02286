import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayIn } from '#contract/pigeonholes/today.ts';
import type { Browser } from '#server/test/browser.ts';
import { teamOf } from '#server/test/prepared/team-for-tests.ts';
import { openWorld, type World } from '#server/test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

/** Never the same date at the same moment: one is 11 hours behind UTC, the other 14 ahead. */
const west = 'Pacific/Pago_Pago';
const east = 'Pacific/Kiritimati';

test('an event whose last day is over where it takes place is not made: nobody could come in', async () => {
  const organiser = await world.organiser('Ada');
  const day = todayIn(west, world.clock.now().getTime());
  const make = (timezone: string) =>
    organiser.call('makePigeonhole', {
      body: { name: 'Annual meeting', startDate: day, endDate: day, timezone },
    });

  const refused = await make(east);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ details: { 'data.endDate': [{ type: 'pigeonhole.endIsPast' }] } });

  const made = await make(west);
  expect(made.status).toBe(200);
  expect(made.body.pigeonhole.expiry.isExpired).toBe(false);
});

test('an event is made in a team by whoever is in it, and may have no last day there', async () => {
  const { tId, member } = await teamOf(world);
  const make = (by: Browser, more: object) =>
    by.call('makePigeonhole', {
      body: { name: 'Weekly', startDate: '2030-05-01', endDate: '2030-05-01', timezone: 'UTC', ...more },
    });
  const made = await make(member.browser, { workspaceId: tId, endDate: null });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  expect(made.body.pigeonhole).toMatchObject({ owner: { type: 'team', id: tId }, dateRange: { end: null } });
  expect((await make(member.browser, {})).body.pigeonhole.owner.type).toBe('user');

  const stranger = await world.organiser('Stan');
  for (const workspaceId of [tId, '999999999']) {
    const { status, body } = await make(stranger, { workspaceId });
    expect([status, Object.keys(body.details ?? {})]).toEqual([422, ['data.workspaceId']]);
  }
});

test('everything that is filled in for a new event is kept', async () => {
  const organiser = await world.organiser('Ben');
  const body = {
    name: 'Autumn Summit',
    description: 'Two days by the sea',
    startDate: '2030-05-01',
    endDate: '2030-05-02',
    timezone: 'Europe/Lisbon',
    passcode: 'SEASIDE30',
    joinsPerSecond: 250,
    redirectAttendees: 2 as const,
  };
  const { pigeonhole } = (await organiser.call('makePigeonhole', { body })).body;
  expect(pigeonhole).toMatchObject({
    name: body.name,
    description: body.description,
    dateRange: { start: body.startDate, end: body.endDate },
    timezone: body.timezone,
    passcode: { passcode: body.passcode },
    joinsPerSecond: 250,
    redirectAttendees: 2,
  });
});

/** Makes an event, and moves one of its own, to a time zone or a day: what each of the two answers. */
async function madeAndMoved(about: { timezone?: string; startDate?: string }) {
  const organiser = await world.organiser('Cleo');
  const { id: phId } = await world.pigeonhole(organiser);
  const body = {
    name: 'Spring school',
    startDate: '2030-05-01',
    endDate: '2030-05-02',
    timezone: 'UTC',
    ...about,
  };
  return [
    await organiser.call('makePigeonhole', { body }),
    await organiser.call('editAbout', { params: { phId }, body }),
  ];
}

test.each([['UTC'], ['Asia/Calcutta'], ['Asia/Kolkata'], ['Europe/Kiev'], ['Europe/Kyiv'], ['Etc/GMT+5']])(
  'an event takes place in the time zone %s',
  async (timezone) => {
    for (const { status, body } of await madeAndMoved({ timezone }))
      expect([status, body.pigeonhole?.timezone]).toEqual([200, timezone]);
  },
);

// The last two are abbreviations: JavaScript takes them for Chicago and India, PostgreSQL for a fixed offset and Israel.
test.each([['US/Pacific-New'], ['SystemV/AST4'], ['Mars/Olympus'], ['CST'], ['IST']])(
  'a time zone that JavaScript and PostgreSQL do not both know is refused at its field: %s',
  async (timezone) => {
    for (const { status, body } of await madeAndMoved({ timezone })) {
      expect(status, JSON.stringify(body)).toBe(422);
      expect(body).toMatchObject({ details: { 'data.timezone': [{ type: 'timeZone.unknown' }] } });
    }
  },
);

test.each(['0000-01-01', '2030-02-30', '2030-13-01'])(
  'a day that the calendar does not have is refused at its field: %s',
  async (startDate) => {
    for (const { status, body } of await madeAndMoved({ startDate })) {
      expect(status, JSON.stringify(body)).toBe(422);
      expect(body).toMatchObject({ details: { 'data.startDate': [{ type: 'issue.invalid' }] } });
    }
  },
);

test('a last day before the first one is refused at its field', async () => {
  for (const { status, body } of await madeAndMoved({ startDate: '2030-05-03' })) {
    expect(status, JSON.stringify(body)).toBe(422);
    expect(Object.keys(body.details ?? {})).toEqual(['data.endDate']);
    expect(body.details?.['data.endDate']?.[0]?.description).toMatch(/./);
  }
});

test.each([
  ['europe/berlin', 'Europe/Berlin'],
  ['ASIA/KOLKATA', 'Asia/Kolkata'],
  ['america/port-au-prince', 'America/Port-au-Prince'],
  ['utc', 'UTC'],
])('the time zone %s is kept as %s', async (timezone, kept) => {
  const answers = await madeAndMoved({ timezone });
  expect(answers.map(({ body }) => body.pigeonhole.timezone)).toEqual([kept, kept]);
});
