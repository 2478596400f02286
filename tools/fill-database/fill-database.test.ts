import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { periodOf } from '#contract/pigeonholes/status.ts';
import { allCrowds, crowdOf } from '#server/domains/interaction/kinds/crowds.ts';
import { allKinds } from '#server/domains/interaction/kinds/kinds.ts';
import { Browser } from '#server/test/browser.ts';
import { countBySql } from '../simulate/counts.queries.ts';
import { isInUse } from './city.queries.ts';
import { type Filled, openFilled } from './filled.fixture.ts';

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

let filled: Filled;
beforeAll(async () => {
  filled = await openFilled(size);
}, 60_000);
afterAll(() => filled[Symbol.asyncDispose]());

test('the list shows events of every period, in store and in the trash', async () => {
  expect(await isInUse(filled.client)).toBe(true);
  for (const period of ['live', 'upcoming', 'past'] as const) {
    const { body } = await filled.organiser.call('listPigeonholes', { query: { period } as never });
    expect(body.totalEntries, period).toBeGreaterThan(0);
    for (const { status } of body.pigeonholes) expect(periodOf[status]).toBe(period);
  }
  const { body } = await filled.organiser.call('listPigeonholes');
  const { archived_total: archived, trashed_total: trashed } = body.meta;
  expect(archived).toBeGreaterThan(0);
  expect(trashed).toBeGreaterThan(0);
  expect(body.totalEntries + archived + trashed).toBe(size.events);
});

test('as many answers are there as were asked for, and all counts are those of the rows', async () => {
  const { rows } = await filled.client.query<{ id: string }>('SELECT id::text FROM sessions');
  const { kept, rows: counted } = await countBySql(
    filled.client,
    rows.map(({ id }) => id),
  );
  expect(kept).toEqual(counted);
  let sum = 0;
  for (const table of allKinds.flatMap(({ tables }) => tables)) {
    if (notFilled.includes(table)) continue;
    const { count } = await filled.world.program.kernel.db
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
  for (const { id: lsId, type: kind } of ofEach ? filled.city.sessions : filled.city.sessions.slice(0, 1)) {
    const { workspaceId: tId, pigeonholeId: phId } = filled.city;
    const input = { params: { tId, phId, lsId, kind }, query: example?.query };
    statuses.push((await filled.organiser.call(name as EndpointName, input as never)).status);
  }
  // What only some kinds of session have is not there in others.
  expect(statuses.filter((status) => status !== 404)).toContain(200);
  expect(statuses.filter((status) => status !== 404 && status !== 200)).toEqual([]);
});

describe.each(allCrowds.map(({ type }) => type))('a session: %s', (type: SessionType) => {
  const idOf = () => filled.city.sessions.find((session) => session.type === type)?.id ?? '';

  test('its page opens, and its results are those of the rows', async () => {
    const lsId = idOf();
    expect((await filled.organiser.call('readSession', { params: { lsId } })).body.liveSession).toMatchObject(
      {
        type,
      },
    );
    expect((await filled.organiser.call('readResults', { params: { lsId } })).status).toBe(200);
    expect((await filled.organiser.open(`/p/${filled.city.pigeonholeId}/run`)).status).toBe(200);
    const counted = await crowdOf(type).countRows(filled.client, [lsId]);
    expect(counted.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(0);
  });

  test('an attendee who comes now sees it', async () => {
    const attendee = new Browser(filled.world.origin);
    await attendee.open(`/${filled.city.passcode}`);
    const joined = await attendee.call('joinPigeonhole', { body: { passcode: filled.city.passcode } });
    expect(joined.status).toBe(200);
    expect((await attendee.open(`/${filled.city.passcode}/s/${idOf()}`)).status).toBe(200);
  });
});
