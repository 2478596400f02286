import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { TcpProxy } from '#server/test/faults/tcp-proxy.ts';
import { keptLog } from '#server/test/kept-log.ts';
import { findPgBouncer, startPgBouncer } from '#server/test/prepared/pgbouncer-for-tests.ts';
import { PostgresProblem } from '../postgres/problem.ts';
import { version } from '../version.ts';
import { enterDatabase } from './enter-database.ts';
import type { NodeConnection } from './node-connection.ts';

const entered: NodeConnection[] = [];
afterEach(async () => {
  for (const node of entered.splice(0)) await node.close();
});

const { log, lines } = keptLog();

/** A node that starts, with or without Redis; it waits for others less long than a real one. */
async function enter(url: string, place: 'alone' | 'together', patience = 0): Promise<string[]> {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const { signal } = new AbortController();
  entered.push(await enterDatabase({ url, place, say, log, signal, patience }));
  return said;
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'came in',
    (error: Error) => {
      expect(error).toBeInstanceOf(PostgresProblem);
      return error.message;
    },
  );

/** The same database, direct and through PgBouncer in both modes. */
const ways: Record<string, (database: FreshDatabase) => Promise<{ url: string } & AsyncDisposable>> = {
  directly: async ({ url }) => ({ url, [Symbol.asyncDispose]: async () => undefined }),
  'through PgBouncer in session mode': ({ url }) => startPgBouncer(url, 'session'),
  'through PgBouncer in transaction mode': ({ url }) => startPgBouncer(url, 'transaction'),
};
const reachable = Object.entries(ways).filter(([way]) => way === 'directly' || findPgBouncer() !== null);

describe.each(reachable)('two nodes on one database, %s', (_, reach) => {
  test('a second one without Redis is refused, and told what to do', async () => {
    await using database = await emptyDatabase();
    await using way = await reach(database);
    await enter(way.url, 'alone');
    expect(await refusalOf(enter(way.url, 'alone'))).toMatch(/Another Volary.*REDIS_URL is not set here/);
    expect(await refusalOf(enter(way.url, 'together'))).toMatch(/Another Volary.*without REDIS_URL/);
  });

  test('nodes with Redis are there together, and keep one without it out', async () => {
    await using database = await emptyDatabase();
    await using way = await reach(database);
    for (let node = 0; node < 3; node += 1) await enter(way.url, 'together');
    expect(await refusalOf(enter(way.url, 'alone'))).toMatch(/REDIS_URL is not set here/);
  });

  test('an older version stays out of what a newer one has changed, unless it is one of several', async () => {
    await using database = await freshDatabase();
    await using way = await reach(database);
    await enter(way.url, 'together');
    await rowsOf(database.url, `insert into migrations (name) values ('9998-later.sql'), ('9999-last.sql')`);
    // A rolling update: an old node restarts beside the others.
    await enter(way.url, 'together');
    for (const node of entered.splice(0)) await node.close();
    await expect.poll(() => locks(database.url)).toBe(0);
    for (const place of ['together', 'alone'] as const)
      expect(await refusalOf(enter(way.url, place))).toBe(
        `A newer Volary has changed this database: it has 2 migrations that ${version} does not know, the last of them 9999-last.sql. Nothing was changed. Start the newer version, or go back with the backup from before the update (docs/deploy.md, The way back).`,
      );
    await rowsOf(database.url, `delete from migrations where name like '999%'`);
    // The one that was refused had its place already: a pooler gives it up in its own time.
    await expect.poll(() => locks(database.url)).toBe(0);
    await enter(way.url, 'alone');
  });

  test('one that was killed delays nobody; for one that is about to stop the next one waits', async () => {
    await using database = await emptyDatabase();
    await using way = await reach(database);
    await using network = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(way.url).port) });
    const own = new URL(way.url);
    own.port = String(network.port);
    await enter(own.href, 'alone');
    // As the kernel ends the connections of a process that is killed.
    network.refuse();
    expect(await enter(way.url, 'alone', 20_000)).toEqual([]);

    const [, second] = entered;
    const third = enter(way.url, 'alone', 20_000);
    await expect.poll(() => waiting(database.url)).toBeGreaterThan(1);
    await second?.close();
    await third;
  });
});

async function rowsOf(url: string, query: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(query);
  await client.end();
  return rowCount ?? 0;
}

/** Nodes that are connected. */
const waiting = (url: string) =>
  rowsOf(
    url,
    `select from pg_stat_activity where datname = current_database() and application_name = 'volary node'`,
  );

/** Places that are taken. */
const locks = (url: string) =>
  rowsOf(
    url,
    `select from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())`,
  );

test('a node that waits says so, and stops waiting when it is asked to', async () => {
  await using database = await emptyDatabase();
  await enter(database.url, 'alone');
  const stop = new AbortController();
  const refused = enterDatabase({
    url: database.url,
    place: 'alone',
    say: (line) => {
      expect(line).toContain('Waiting up to 30 s');
      stop.abort();
    },
    log,
    signal: stop.signal,
  });
  expect(await refusalOf(refused)).toContain('Another Volary');
});

test('a PostgreSQL that is too old is refused before anything is changed', async () => {
  await using database = await emptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  // One that says it is older than it is.
  await client.query(`create schema older`);
  await client.query(
    `create function older.current_setting(text) returns text language sql as $$ select '140012' $$`,
  );
  await client.query(
    `alter role current_user in database ${client.database} set search_path = older, pg_catalog`,
  );
  await client.end();
  expect(await refusalOf(enter(database.url, 'alone'))).toBe(
    'Volary needs PostgreSQL 15 or later; the one at DATABASE_URL is version 14. Nothing was changed. Upgrade it (docs/backup.md, PostgreSQL major upgrades), or leave DATABASE_URL out to use the PostgreSQL that comes with Volary.',
  );
});

test('a database that cannot be reached is named, without its password', async () => {
  expect(await refusalOf(enter('postgres://volary:hunter2@127.0.0.1:9/volary', 'alone'))).toMatch(
    /^PostgreSQL at DATABASE_URL \(127\.0\.0\.1:9\/volary\) cannot be used: .*ECONNREFUSED/,
  );
});

test('after a long absence of PostgreSQL a node takes its place again', async () => {
  await using database = await emptyDatabase();
  const { proxy, url } = await TcpProxy.before(database.url);
  await using network = proxy;
  await enter(url, 'alone');
  expect(await locks(database.url)).toBe(1);
  network.refuse();
  await expect.poll(() => locks(database.url)).toBe(0);
  // It tries several times in vain.
  await new Promise((later) => setTimeout(later, 1_500));
  network.heal();
  await expect.poll(() => locks(database.url), { timeout: 15_000 }).toBe(1);
  expect(await refusalOf(enter(database.url, 'alone'))).toContain('Another Volary');
});

test('a place that another node took while PostgreSQL was away is told in the log', async () => {
  await using database = await emptyDatabase();
  const { proxy, url } = await TcpProxy.before(database.url);
  await using network = proxy;
  await enter(url, 'alone');
  network.refuse();
  await enter(database.url, 'alone', 20_000);
  network.heal();
  await expect
    .poll(() => lines.map(({ msg }) => msg).join(), { timeout: 15_000 })
    .toContain('another node has taken this database');
});
