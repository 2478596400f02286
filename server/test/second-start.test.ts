import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from './database.ts';

let folder: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-second-'));
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The server as an operator starts it on a database of their own; what it says so far. */
function start(databaseUrl: string) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_FOLDER: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
      VOLARY_ENV: 'production',
      VOLARY_DEV_ASSETS: '1',
      ORIGIN: '',
      REDIS_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text;
  });
  const says = (words: string) => expect.poll(() => said, { timeout: 20_000 }).toContain(words);
  return { child, says };
}

test('a second server without Redis waits for the first, and comes in as soon as that one is killed', async () => {
  await using database = await emptyDatabase();
  const first = start(database.url);
  await first.says('is ready');
  const second = start(database.url);
  await second.says('Another Volary is on this database');
  first.child.kill('SIGKILL');
  await second.says('is ready');
}, 60_000);

test('a database that is not there is said in a sentence', async () => {
  const url = new URL('postgres://volary:hunter2@127.0.0.1:9/volary');
  const server = start(url.href);
  await server.says('PostgreSQL at DATABASE_URL (127.0.0.1:9/volary) cannot be used');
}, 60_000);

test('an older server on a database that a newer one has changed ends in words, and leaves it as it is', async () => {
  await using database = await emptyDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(`create table migrations (name text primary key, applied_at timestamptz default now())`);
  await client.query(`insert into migrations (name) values ('9999-later.sql')`);
  const server = start(database.url);
  const [code] = await once(server.child, 'exit');
  expect(code).toBe(1);
  await server.says('A newer Volary has changed this database');
  await server.says('The way back');
  // None of the tables that a start makes where they are missing.
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  await client.end();
  expect(rows).toEqual([{ tablename: 'migrations' }]);
}, 60_000);
