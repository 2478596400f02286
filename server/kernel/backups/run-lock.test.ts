import { describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/database.ts';
import { findPgBouncer, startPgBouncer } from '#server/test/prepared/pgbouncer-for-tests.ts';
import { without } from '#server/test/without.ts';
import { openDatabase } from '../db/database.ts';
import { makeLog } from '../log.ts';
import { RunLock, whereNoneRuns } from './run-lock.ts';

/** Whether it is known that no backup runs on the database, asked as the server does. */
async function noneRuns(url: string): Promise<boolean> {
  const db = openDatabase({ url, size: 1, name: 'volary jobs', statementTimeout: 10_000 }, makeLog('silent'));
  let none = false;
  await whereNoneRuns(db, 'backup', async () => {
    none = true;
  }).finally(() => db.destroy());
  return none;
}

async function lastsAsLongAsTheyDo(url: string): Promise<void> {
  const [scheduled, byHand] = [await RunLock.hold(url, 'backup'), await RunLock.hold(url, 'backup')];
  const trial = await RunLock.hold(url, 'trial');
  expect(await noneRuns(url)).toBe(false);
  await scheduled.release();
  expect(await noneRuns(url)).toBe(false);
  await byHand.release();
  // PostgreSQL takes a moment to end what served a connection.
  await expect.poll(() => noneRuns(url), { timeout: 30_000 }).toBe(true);
  await trial.release();
}

const patience = 40_000;

test('that backups run is known as long as one does, whoever began it', { timeout: patience }, async () => {
  await using fresh = await freshDatabase();
  await lastsAsLongAsTheyDo(fresh.url);
});

describe.skipIf(findPgBouncer() === null)('behind PgBouncer', without('PgBouncer'), () => {
  test.each(['session', 'transaction'] as const)(
    'in %s mode it is known as well',
    {
      timeout: patience,
    },
    async (mode) => {
      await using fresh = await freshDatabase();
      await using pooler = await startPgBouncer(fresh.url, mode);
      await lastsAsLongAsTheyDo(pooler.url);
    },
  );
});
