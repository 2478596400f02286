import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { periodOf } from '#contract/pigeonholes/status.ts';
import { allCrowds, crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import { allKinds } from '#server/domains/interaction/kinds/kinds.ts';
import { Browser } from '#server/test/browser.ts';
import { openWorld, type World } from '#server/test/world.ts';
import { connect } from '../backup/database.ts';
import { countBySql } from '../simulate/counts.queries.ts';
import { isInUse } from './city.queries.ts';
import { type City, fillDatabase } from './fill-database.ts';

/** Every read of a team, of an event and of a session that is declared, but for those that are attendees' or speakers' own. */
const reads = (Object.values(endpoints) as readonly AnyEndpoint[]).filter(
  ({ shows, allow, params }) =>
    Array.isArray(shows) &&
    allow.who === 'able' &&
    ['workspace', 'pigeonhole', 'session'].includes(allow.subject) &&
    allow.ability !== 'takePart' &&
    allow.ability !== 'collaborate' &&
    Object.keys((params as z.ZodObject).shape).every((name) => /^(?:tId|phId|lsId|kind)$/.test(name)),
);

const size = { workspaces: 4, events: 60, answers: 3_000 };
const password = 'Carrier-Pigeon-7';
/** Tables of what organizers write, and of counts: they hold no answers. */
const noAnswers: readonly string[] = [
  'pollQuestions',
  'pollOptions',
  'opentextQuestions',
  'opentextWords',
  'questionMoves',
  'runForms',
  'quizQuestions',
  'quizOptions',
  'quizTeams',
  'quizStates',
  'quizRuns',
  'assessments',
];
/** Of verifiable polls and of chats with rules: none of a filled database is one. */
const notFilled: readonly string[] = ['pollCodes', 'chatTurns', 'chatBlocks', 'chatBlockedMarks'];

let world: World;
let client: Awaited<ReturnType<typeof connect>>;
let city: City;
let organiser: Browser;
beforeAll(async () => {
  world = await openWorld();
  client = await connect(world.databaseUrl, 'fill-database test');
  expect(await isInUse(client)).toBe(false);
  const { kernel } = world.program;
  city = await fillDatabase({
    client,
    db: kernel.db,
    size,
    password,
    now: kernel.clock.now(),
    say: () => undefined,
  });
  organiser = new Browser(world.origin);
  await organiser.open('/');
  const email = city.organisers[0]?.email ?? '';
  expect((await organiser.call('signIn', { body: { email, passwd: password } })).status).toBe(200);
  await organiser.open('/p/list/');
}, 60_000);
afterAll(async () => {
  await client.end();
  await world[Symbol.asyncDispose]();
});

test('the list shows events of every period, in store and in the trash', async () => {
  expect(await isInUse(client)).toBe(true);
  for (const period of ['live', 'upcoming', 'past'] as const) {
    const { body } = await organiser.call('listPigeonholes', { query: { period } as never });
    expect(body.totalEntries, period).toBeGreaterThan(0);
    for (const { status } of body.pigeonholes) expect(periodOf[status]).toBe(period);
  }
  const { body } = await organiser.call('listPigeonholes');
  const { archived_total: archived, trashed_total: trashed } = body.meta;
  expect(archived).toBeGreaterThan(0);
  expect(trashed).toBeGreaterThan(0);
  expect(body.totalEntries + archived + trashed).toBe(size.events);
});

test('as many answers are there as were asked for, and all counts are those of the rows', async () => {
  const { rows } = await client.query<{ id: string }>('SELECT id::text FROM sessions');
  const { kept, rows: counted } = await countBySql(
    client,
    rows.map(({ id }) => id),
  );
  expect(kept).toEqual(counted);
  let sum = 0;
  for (const table of allKinds.flatMap(({ tables }) => tables)) {
    if (notFilled.includes(table)) continue;
    const { count } = await world.program.kernel.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count), table).toBeGreaterThan(0);
    if (!noAnswers.includes(table)) sum += Number(count);
  }
  expect(sum).toBe(size.answers);
});

test.each(reads)('what pages read is answered: $name', async ({ name, allow, example, params }) => {
  const ofEach =
    'subject' in allow && (allow.subject === 'session' || 'kind' in (params as z.ZodObject).shape);
  const statuses: number[] = [];
  for (const { id: lsId, type: kind } of ofEach ? city.sessions : city.sessions.slice(0, 1)) {
    const { workspaceId: tId, pigeonholeId: phId } = city;
    const input = { params: { tId, phId, lsId, kind }, query: example?.query };
    statuses.push((await organiser.call(name as EndpointName, input as never)).status);
  }
  // What only some kinds of session have is not there in others.
  expect(statuses.filter((status) => status !== 404)).toContain(200);
  expect(statuses.filter((status) => status !== 404 && status !== 200)).toEqual([]);
});

describe.each(allCrowds.map(({ type }) => type))('a session: %s', (type: SessionType) => {
  const idOf = () => city.sessions.find((session) => session.type === type)?.id ?? '';

  test('its page opens, and its results are those of the rows', async () => {
    const lsId = idOf();
    expect((await organiser.call('readSession', { params: { lsId } })).body.liveSession).toMatchObject({
      type,
    });
    expect((await organiser.call('readResults', { params: { lsId } })).status).toBe(200);
    expect((await organiser.open(`/p/${city.pigeonholeId}/run`)).status).toBe(200);
    const counted = await crowdOf(type).countRows(client, [lsId]);
    expect(counted.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(0);
  });

  test('an attendee who comes now sees it', async () => {
    const attendee = new Browser(world.origin);
    await attendee.open(`/${city.passcode}`);
    const joined = await attendee.call('joinPigeonhole', { body: { passcode: city.passcode } });
    expect(joined.status).toBe(200);
    expect((await attendee.open(`/${city.passcode}/s/${idOf()}`)).status).toBe(200);
  });
});
