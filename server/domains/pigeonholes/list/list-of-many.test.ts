import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listPigeonholes } from '#contract/pigeonholes/pigeonholes.ts';
import type { Browser } from '#server/test/browser.ts';
import { planOf, statementsDuring } from '#server/test/plans/plans.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();
let client: pg.Client;
let olga: Browser;

/** One in five of them is Olga's, a few are of a team that she is in. */
const events = 50_000;

beforeAll(async () => {
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  olga = await world.organiser('Olga');
  const { id: phId } = await world.pigeonhole(olga);
  const tId = (await olga.call('makeTeam', { body: { name: 'Aviary' } })).body.team.id;
  await client.query(
    `WITH others AS (
       INSERT INTO workspaces (kind, name) SELECT 'team', 'Team ' || nth FROM generate_series(1, 400) AS nth RETURNING id
     ), made AS (SELECT array_agg(id) AS ids FROM others)
     INSERT INTO pigeonholes
       (workspace_id, name, description, starts_on, ends_on, time_zone, passcode, stored, trashed_at)
     SELECT
       CASE WHEN nth % 5 = 0 THEN (SELECT workspace_id FROM pigeonholes WHERE id = $1)
         WHEN nth % 100 = 1 THEN $2 ELSE made.ids[1 + nth % 400] END,
       'Autumn meeting ' || nth, repeat('What we build next year. ', 8), date '2020-01-01' + nth % 4000,
       date '2020-01-02' + nth % 4000, 'Europe/Berlin', 'MANY' || nth, nth % 7 = 0, CASE WHEN nth % 50 = 0 THEN now() END
     FROM made, generate_series(1, $3::int) AS nth`,
    [phId, tId, events],
  );
}, 120_000);
afterAll(() => client.end());

type Query = Partial<QueryOf<typeof listPigeonholes>>;

const asked: Query[] = [
  { sortBy: 'now' },
  { sortBy: 'made' },
  { sortBy: 'name' },
  { sortBy: 'starts', currentPage: 100 },
  { kept: 'store' },
  { kept: 'trash' },
  { owner: 'user' },
  { owner: 'team' },
  { period: 'live' },
  { period: 'past' },
  { searchTerm: '777' },
];

/** How many pages the costliest of the statements reads that a list is made of. */
async function pagesOf(query: Query): Promise<number> {
  const heard = await statementsDuring(async () => {
    expect((await olga.call('listPigeonholes', { query })).status).toBe(200);
  });
  const ofEvents = heard.filter(({ text }) => text.includes('from "pigeonholes"'));
  // One counts; where something is found, others read the page.
  expect(ofEvents.length).toBeGreaterThanOrEqual(2);
  let most = 0;
  for (const statement of ofEvents) {
    const { lookedThrough, pages } = await planOf(client, statement);
    expect(lookedThrough, statement.text).not.toContain('pigeonholes');
    most = Math.max(most, pages);
  }
  return most;
}

async function pagesOfTable(): Promise<number> {
  const { rows } = await client.query<{ pages: number }>(
    "SELECT (pg_relation_size('pigeonholes') / current_setting('block_size')::int)::int AS pages",
  );
  return rows[0]?.pages ?? 0;
}

test('of 50,000 events a list finds those of its reader by index, and nothing once for each of them', async () => {
  const whole = await pagesOfTable();
  // PostgreSQL has no figures of them yet, as after many were made at once: it takes rows for as wide as their columns might be, and
  // reads an index and some pages of the table again.
  for (const query of asked) expect(await pagesOf(query), JSON.stringify(query)).toBeLessThan(1.5 * whole);
  await client.query('VACUUM ANALYZE pigeonholes');
  for (const query of asked) expect(await pagesOf(query), JSON.stringify(query)).toBeLessThan(0.2 * whole);
}, 120_000);

test('one’s own events and those of teams are all there are, as the counts say', async () => {
  const list = async (query: Query) => (await olga.call('listPigeonholes', { query })).body;
  const { meta, totalEntries } = await list({});
  const [own, teams] = [await list({ owner: 'user' }), await list({ owner: 'team' })];
  expect(own.totalEntries + teams.totalEntries).toBe(totalEntries);
  expect(new Set(own.pigeonholes.map(({ owner }) => owner.type))).toEqual(new Set(['user']));
  expect(new Set(teams.pigeonholes.map(({ owner }) => owner.type))).toEqual(new Set(['team']));
  expect(teams.totalEntries).toBeGreaterThan(0);
  expect(meta).toMatchObject({ total: totalEntries, team_total: teams.totalEntries });
  expect(meta.archived_total).toBe((await list({ kept: 'store' })).totalEntries);
  expect(meta.trashed_total).toBe((await list({ kept: 'trash' })).totalEntries);
});
