import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/database.ts';
import { makeLog } from '../log.ts';
import { type Jobs, makeJobs } from './jobs.ts';

/** Connections as PostgreSQL counts them. */
async function connectionsTo(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'volary jobs'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

const busy = (jobs: Jobs) => Promise.all(Array.from({ length: 30 }, () => jobs.counts()));

describe('an operator counts the connections of the job queue', () => {
  test.each([
    [1, false],
    [3, false],
    [6, false],
    [2, true],
  ])('DATABASE_POOL_JOBS=%d, works: %s', async (size, work) => {
    await using database = await freshDatabase();
    const jobs = makeJobs(database.url, makeLog('silent'), { size, work, ran: () => undefined });
    await jobs.start([]);
    try {
      await busy(jobs);
      // A node that works has one more, on which PostgreSQL announces new jobs.
      expect(await connectionsTo(database.url)).toBe(size + (work ? 1 : 0));
    } finally {
      await jobs.stop();
    }
  });
});
