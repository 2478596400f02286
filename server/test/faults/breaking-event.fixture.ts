import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { type EventForTests, eventForTests } from '#server/test/prepared/event-for-tests.ts';
import { standsFor } from '#server/test/stands-for.ts';
import { withWorker } from '#server/test/world.ts';
import { openQueryBreaker, type QueryBreaker } from './query-breaker.ts';

type BreakingEvent = EventForTests & {
  /** Between the server and PostgreSQL. */
  breaker: QueryBreaker;
  /** A direct connection to the database, which never breaks. */
  database: pg.Client;
};

/** An event on a server whose database connections go through a proxy that counts queries and breaks connections. */
export function breakingEventForTests(env: Record<string, string> = {}): BreakingEvent {
  let breaker: QueryBreaker | undefined;
  let database: pg.Client | undefined;
  // Hooks run in reverse order: registered first, closed last.
  afterAll(() => breaker?.[Symbol.asyncDispose]());
  const opened = eventForTests(env, {
    ...withWorker,
    reach: async (url) => {
      breaker = await openQueryBreaker(url);
      return breaker.url;
    },
  });
  beforeAll(async () => {
    database = new pg.Client({ connectionString: opened.world.databaseUrl });
    await database.connect();
  });
  afterAll(() => database?.end());
  return { ...opened, breaker: standsFor(() => breaker), database: standsFor(() => database) };
}

/** What was published before has gone out: whatever is sent from now on is of the call that comes. */
export const untilQuiet = (breaker: QueryBreaker) =>
  expect
    .poll(async () => {
      breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
      await wait(100);
      return breaker.stop();
    })
    .toBe(0);
