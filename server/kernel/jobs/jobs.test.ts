import { Writable } from 'node:stream';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '#server/test/database.ts';
import { openDatabase } from '../db/database.ts';
import { makeLog } from '../log.ts';
import { type JobSpec, makeJobs } from './jobs.ts';

const silent = makeLog('silent');

function jobsOn(url: string, { size = 1, work = false, statementTimeout = 10_000, log = silent }) {
  return makeJobs({
    url,
    log,
    database: openDatabase({ url, size, name: 'volary jobs', statementTimeout }, log),
    statementTimeout,
    work,
    announced: work,
    ran: () => undefined,
  });
}

async function connect(url: string): Promise<Client & AsyncDisposable> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

/** Connections as PostgreSQL counts them, by what they are for. */
async function connectionsTo(url: string): Promise<Record<string, number>> {
  await using client = await connect(url);
  const { rows } = await client.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name like 'volary %' group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

describe('an operator counts the connections of background work', () => {
  test.each([
    [1, false],
    [5, false],
    [2, true],
  ])('DATABASE_POOL_JOBS=%d, works: %s', async (size, work) => {
    await using fresh = await freshDatabase();
    const jobs = jobsOn(fresh.url, { size, work });
    await jobs.start([]);
    try {
      const many = Array.from({ length: 30 });
      const { database } = jobs;
      await Promise.all([
        ...many.map(() => jobs.counts()),
        ...many.map(() => database.selectFrom('migrations').selectAll().execute()),
      ]);
      // An instance that works has one more, on which PostgreSQL announces new jobs.
      expect(await connectionsTo(fresh.url)).toEqual({ 'volary jobs': size, 'volary queue': work ? 3 : 2 });
    } finally {
      await jobs.stop();
    }
    // PostgreSQL takes a moment to end what served a connection.
    await expect.poll(() => connectionsTo(fresh.url)).toEqual({});
  });
});

test('the queue waits for no lock for ever', async () => {
  await using fresh = await freshDatabase();
  const jobs = jobsOn(fresh.url, { statementTimeout: 400 });
  await jobs.start([]);
  try {
    await using other = await connect(fresh.url);
    await other.query('begin; lock table pgboss.queue in access exclusive mode');
    await expect(jobs.counts()).rejects.toThrow('lock timeout');
  } finally {
    await jobs.stop();
  }
});

describe('the queues of a start', () => {
  const mail = { name: 'mail', retries: 3, everyMinutes: 5, run: async () => undefined };

  async function startAndStop(url: string, specs: readonly JobSpec[]): Promise<unknown> {
    const jobs = jobsOn(url, {});
    await jobs.start(specs);
    await jobs.stop();
    await using client = await connect(url);
    const { rows } = await client.query(
      `select retry_limit, retry_delay_max, cron, q.updated_on, s.updated_on as rescheduled_on
       from pgboss.queue q join pgboss.schedule s using (name) where name = 'mail'`,
    );
    return rows[0];
  }

  test('that are as they should be are left alone by the next one', async () => {
    await using fresh = await freshDatabase();
    const first = await startAndStop(fresh.url, [mail]);
    expect(first).toMatchObject({ retry_limit: 3, cron: '*/5 * * * *' });
    expect(await startAndStop(fresh.url, [mail])).toEqual(first);
  });

  test('follow what a later version says of them', async () => {
    await using fresh = await freshDatabase();
    await startAndStop(fresh.url, [mail]);
    const changed = { ...mail, retries: 7, longestPause: 60, everyMinutes: 10 };
    const after = await startAndStop(fresh.url, [changed]);
    expect(after).toMatchObject({ retry_limit: 7, retry_delay_max: 60, cron: '*/10 * * * *' });
    expect(await startAndStop(fresh.url, [changed]), 'and are left alone again').toEqual(after);
    expect(await startAndStop(fresh.url, [mail])).toMatchObject({ retry_limit: 3, retry_delay_max: 3_600 });
  });
});

describe('a background job that fails', () => {
  test.each([
    {
      because: 'an address is refused',
      error: Object.assign(
        new Error('Recipient rejected: 550 5.1.1 <grace@example.org> No such user grace'),
        {
          code: 'EENVELOPE',
          responseCode: 550,
          response: '550 5.1.1 <grace@example.org> No such user grace',
        },
      ),
      reason: 'The mail server answered 550 5.1.1 (EENVELOPE)',
    },
    {
      because: 'the mail server is gone',
      error: Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:587'), { code: 'ESOCKET' }),
      reason: 'Error: connect ECONNREFUSED 10.0.0.7:587 (ESOCKET)',
    },
    {
      because: 'of a defect that names somebody',
      error: new TypeError('no account for grace@example.org'),
      reason: 'TypeError: no account for <address>',
    },
  ])('as $because: one line in the log says which and why, and names nobody', async ({ error, reason }) => {
    await using fresh = await freshDatabase();
    const lines: string[] = [];
    const destination = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const jobs = jobsOn(fresh.url, { work: true, log: makeLog('info', destination) });
    await jobs.start([{ name: 'post', retries: 0, run: () => Promise.reject(error) }]);
    try {
      await jobs.database
        .transaction()
        .execute((tx) => jobs.queue(tx, { name: 'post', data: { to: 'grace' } }));
      await expect.poll(() => lines.length, { timeout: 10_000 }).toBe(1);
    } finally {
      await jobs.stop();
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'a background job failed', queue: 'post', reason },
    ]);
    expect(lines.join('')).not.toContain('grace');
  });
});
