import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/kernel/db/database.ts';
import { openWorld, type World } from '#server/test/world.ts';

const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const pools: Record<string, () => Database> = {
  requests: () => world.program.kernel.db,
  live: () => world.program.kernel.live.database,
};

/** In milliseconds, as PostgreSQL has them. */
async function timeOutsOf(database: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; milliseconds: number }>`
    SELECT name, setting::int AS milliseconds FROM pg_settings WHERE name = ANY (${[...settings]}::text[])`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, milliseconds }) => [name, milliseconds]));
}

describe.each(Object.keys(pools))('on a session of the pool for %s', (name) => {
  const database = () => pools[name]?.() as Database;

  test('a statement, a wait for a lock and an idle transaction all end, well before a minute is over', async () => {
    const found = await timeOutsOf(database());
    for (const setting of settings) {
      expect(found[setting], setting).toBeGreaterThan(0);
      expect(found[setting], setting).toBeLessThanOrEqual(15_000);
    }
    // A wait for a lock ends as such, and not as a statement that took too long.
    expect(found.lock_timeout).toBeLessThan(found.statement_timeout ?? 0);
  });
});
