import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World, withWorker } from '#server/test/world.ts';
import { makeLog } from '../log.ts';
import { scrape } from '../operations/test-scrape.ts';
import { type Database, openDatabase, poolOf } from './database.ts';

let world: World;
/** A connection that belongs to none of the program's pools. */
let outside: Database;

beforeAll(async () => {
  world = await openWorld(
    { DATABASE_POOL: '3', DATABASE_POOL_LIVE: '2', DATABASE_POOL_JOBS: '2' },
    withWorker,
  );
  outside = openDatabase(
    { url: world.databaseUrl, size: 1, name: 'test', statementTimeout: 10_000 },
    makeLog('silent'),
  );
});
afterAll(async () => {
  await outside.destroy();
  await world[Symbol.asyncDispose]();
});

const pools = () => {
  const { db, live, jobs } = world.program.kernel;
  return { requests: db, live: live.database, jobs: jobs.database };
};

/** Takes all connections of a pool, and gives them back at the end. */
async function takeAll(database: Database): Promise<AsyncDisposable> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const { size } = poolOf(database);
  const taken = Array.from({ length: size }, () => database.connection().execute(() => released));
  await expect.poll(() => poolOf(database).busy).toBe(size);
  return {
    async [Symbol.asyncDispose]() {
      resolve();
      await Promise.all(taken);
    },
  };
}

const jobsRun = async () =>
  (await scrape(world.origin)).value('volary_jobs_total{queue="chain-audit",outcome="done"}');

const queueJob = () =>
  outside
    .transaction()
    .execute((tx) => world.program.kernel.jobs.queue(tx, { name: 'chain-audit', data: {} }));

async function aJobRuns(): Promise<boolean> {
  const before = await jobsRun();
  await queueJob();
  await expect.poll(jobsRun).toBeGreaterThan(before);
  return true;
}

describe('each kind of work has connections of its own', () => {
  test('while one kind holds all of its connections, the others go on', async () => {
    const ada = await world.organiser();
    const event = await world.pigeonhole(ada);
    const session = await world.qna(ada, event.id);
    const phone = await world.attendee(event.passcode);
    const line = await world.live(phone, event.id, 'attendee', session);
    const works = {
      requests: async () => (await ada.call('myAccount', {})).status === 200,
      live: async () =>
        (await line.call('askQuestion', { lsId: session }, { text: 'Who is first?' })) !== undefined,
      jobs: aJobRuns,
    };
    for (const held of ['requests', 'live', 'jobs'] as const) {
      {
        await using _taken = await takeAll(pools()[held]);
        const others = Object.entries(works).filter(([kind]) => kind !== held);
        const went = await Promise.all(others.map(async ([kind, work]) => [kind, await work()] as const));
        expect(
          went.filter(([, on]) => !on),
          `while ${held} are held`,
        ).toEqual([]);
      }
      expect(await works[held](), `${held} when they are free again`).toBe(true);
    }
    line.close();
  }, 30_000);

  test('a job waits for a connection of the jobs', async () => {
    {
      await using _taken = await takeAll(pools().jobs);
      const before = await jobsRun();
      await queueJob();
      await expect.poll(() => poolOf(pools().jobs).waiting).toBeGreaterThan(0);
      expect(await jobsRun()).toBe(before);
    }
    await expect.poll(() => poolOf(pools().jobs).busy).toBe(0);
  }, 30_000);

  test('each ends what takes too long, jobs last', async () => {
    const shown = await Promise.all(
      Object.entries(pools()).map(async ([kind, database]) => {
        const { rows } = await sql<Record<string, string>>`
          select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('idle_in_transaction_session_timeout') as idle,
            current_setting('application_name') as name`.execute(database);
        return [kind, rows[0]];
      }),
    );
    expect(Object.fromEntries(shown)).toEqual({
      requests: { statement: '15s', lock: '7500ms', idle: '15s', name: 'volary requests' },
      live: { statement: '5s', lock: '2500ms', idle: '5s', name: 'volary live' },
      jobs: { statement: '1min', lock: '30s', idle: '1min', name: 'volary jobs' },
    });
  });
});
