import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { TcpProxy } from '#server/test/faults/tcp-proxy.ts';
import { makeLog } from '../log.ts';
import { type Database, isDatabaseAway, openDatabase, poolOf } from './database.ts';
import { transactInPipeline } from './pipeline.ts';
import { StatementGroups } from './statement-groups.ts';

// The machine of PostgreSQL has lost power, or a fail-over drops packets without a reset: nothing is ever answered on the
// connections that exist, while new ones reach a server that works.

const statementTimeout = 300;
const size = 3;

let behind: FreshDatabase;
let network: TcpProxy;
let url: string;
let database: Database;

beforeAll(async () => {
  behind = await freshDatabase();
  ({ proxy: network, url } = await TcpProxy.before(behind.url));
});
afterAll(async () => {
  await database.destroy();
  await network[Symbol.asyncDispose]();
  await behind[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await database?.destroy();
  database = openDatabase({ url, size, name: 'test', statementTimeout }, makeLog('silent'));
  // All its connections are open, and idle.
  await Promise.all(Array.from({ length: size }, () => sql`SELECT pg_sleep(0.1)`.execute(database)));
  expect(poolOf(database)).toEqual({ size, busy: 0, waiting: 0 });
});

const goSilent = () => {
  for (const link of network.links) link.suffer({ swallow: 'down' });
};
const one = async (): Promise<number | undefined> =>
  (await sql<{ one: number }>`SELECT 1 AS one`.execute(database)).rows[0]?.one;

/** What a call that is never answered comes to, and after how many milliseconds. */
async function failureOf(work: () => Promise<unknown>): Promise<{ error: unknown; after: number }> {
  const since = performance.now();
  try {
    await work();
  } catch (error) {
    return { error, after: performance.now() - since };
  }
  throw new Error('It was answered after all.');
}

const ways: Record<string, () => Promise<unknown>> = {
  'a query': one,
  'a transaction': () => database.transaction().execute((tx) => sql`SELECT 1`.execute(tx)),
  'a pipeline': () =>
    transactInPipeline(database, async (tx, commit) => {
      await Promise.all([sql`SELECT 1`.execute(tx), sql`SELECT 2`.execute(tx)]);
      await commit();
    }),
  'a commit': () =>
    transactInPipeline(database, async (tx, commit) => {
      await sql`SELECT 1`.execute(tx);
      goSilent();
      await commit();
    }),
};

describe('connections to PostgreSQL that have gone silent', () => {
  test.each(Object.entries(ways))(
    '%s fails in time as «away», and the next one is answered at once',
    async (name, work) => {
      if (name !== 'a commit') goSilent();
      const { error, after } = await failureOf(work);
      expect(isDatabaseAway(error), String(error)).toBe(true);
      expect(after).toBeGreaterThan(statementTimeout);

      // Not on one of the connections that were idle, which are as dead: there each would fail as this one did.
      expect(await Promise.all(Array.from({ length: 2 * size }, one))).toEqual(Array(2 * size).fill(1));
      expect(poolOf(database)).toEqual({ size, busy: 0, waiting: 0 });
    },
    20_000,
  );

  test('rows that gathered behind a write that was never answered are written', async () => {
    const groups = new StatementGroups(database);
    const writeAll = async (db: Database, rows: readonly number[]) => {
      await sql`SELECT 1`.execute(db);
      return rows;
    };
    goSilent();
    const first = failureOf(() => groups.run('numbers', 1, writeAll));
    await Promise.resolve();
    const second = groups.run('numbers', 2, writeAll);
    expect(isDatabaseAway((await first).error)).toBe(true);
    expect(await second).toBe(2);
  }, 20_000);

  test('a statement that PostgreSQL itself ends for its length costs no connection', async () => {
    const before = network.links.length;
    const { error } = await failureOf(() => sql`SELECT pg_sleep(5)`.execute(database));
    expect(error).toMatchObject({ code: '57014' });
    expect(network.links).toHaveLength(before);
  });
});
