import { expect, test } from 'vitest';
import { makeDatabaseProbe } from './database-probe.ts';

function aDatabase() {
  const database = { here: true, hangs: false, waiting: 0, asked: 0 };
  const probe = makeDatabaseProbe({
    ask: () => {
      database.asked += 1;
      return database.hangs ? new Promise<boolean>(() => undefined) : Promise.resolve(database.here);
    },
    waiting: () => database.waiting,
  });
  return { database, probe };
}

test('a database that goes and comes back is seen', async () => {
  const { database, probe } = aDatabase();
  expect(await probe()).toBe(true);
  database.here = false;
  expect(await probe()).toBe(false);
  database.here = true;
  expect(await probe()).toBe(true);
});

test('where queries wait it is not asked as well', async () => {
  const { database, probe } = aDatabase();
  database.waiting = 3;
  expect(await probe()).toBe(true);
  expect(database.asked).toBe(0);
});

test('one that hangs does not answer; it is asked once, not with each look', async () => {
  const { database, probe } = aDatabase();
  database.hangs = true;
  expect(await Promise.all([probe(), probe()])).toEqual([false, false]);
  expect(database.asked).toBe(1);
});
