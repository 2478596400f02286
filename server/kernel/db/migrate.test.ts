import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '#server/test/database.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-migrations-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, name), text);

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('an operator updates', () => {
  test('files run once, in the order of their names', async () => {
    await using database = await emptyDatabase();
    await write('0002-birds.sql', `insert into birds values ('wren')`);
    await write('0001-birds.sql', 'create table birds (name text)');
    expect(await migrate(database.url, { folder })).toEqual({
      applied: ['0001-birds.sql', '0002-birds.sql'],
      unknown: [],
    });
    expect(await migrate(database.url, { folder })).toEqual({ applied: [], unknown: [] });
    expect(await query(database.url, 'select * from birds')).toEqual([{ name: 'wren' }]);
  });

  test('a node of the previous version goes on, and names the migrations it does not know', async () => {
    await using database = await freshDatabase();
    await query(database.url, `insert into migrations (name) values ('9998-later.sql'), ('9999-last.sql')`);
    expect(await migrate(database.url)).toEqual({
      applied: [],
      unknown: ['9998-later.sql', '9999-last.sql'],
    });
  });
});

describe('a migration of tables that others read', () => {
  async function connected(url: string): Promise<Client & AsyncDisposable> {
    const client = new Client({ connectionString: url, application_name: 'pg_dump' });
    await client.connect();
    return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
  }

  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const waiting = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const waits = async (url: string) => (await query(url, waiting))[0]?.count;

  test('holds up nobody while a backup reads them, says what it waits for, and is applied afterwards', {
    timeout: 60_000,
  }, async () => {
    lines.length = 0;
    await using database = await emptyDatabase();
    await write('0001-birds.sql', `create table birds (name text); insert into birds values ('wren')`);
    await migrate(database.url, { folder });
    await using backup = await connected(database.url);
    await backup.query('begin; select * from birds');
    await write('0002-birds.sql', 'alter table birds add column eggs int');
    const migrating = migrate(database.url, { folder, say });
    await expect.poll(() => waits(database.url)).toBe(1);

    const patient = new URL(database.url);
    patient.searchParams.set('options', '-cstatement_timeout=20000');
    expect(await query(patient.href, 'select * from birds')).toEqual([{ name: 'wren' }]);
    await expect.poll(() => waits(database.url), { timeout: 20_000 }).toBe(1);
    await expect.poll(() => waits(database.url), { timeout: 20_000 }).toBe(0);

    await backup.query('commit');
    expect(await migrating).toMatchObject({ applied: ['0002-birds.sql'] });
    expect(await query(database.url, 'select * from birds')).toEqual([{ name: 'wren', eggs: null }]);
    expect(lines).toEqual([
      expect.stringMatching(/^The migration 0002-birds\.sql waits for pg_dump \(process \d+\)/),
    ]);
  });

  test('gives way to who wants a table that it has, and holds one that it wants', {
    timeout: 60_000,
  }, async () => {
    await using database = await emptyDatabase();
    await write('0001-birds.sql', 'create table birds (name text); create table eggs (size int)');
    await migrate(database.url, { folder });
    await using other = await connected(database.url);
    await other.query('begin; select * from eggs');
    await write('0002-birds.sql', 'alter table birds add age int; alter table eggs add age int');
    const migrating = migrate(database.url, { folder });
    await expect.poll(() => waits(database.url)).toBe(1);
    // PostgreSQL ends one of the two, mostly the one that has waited longer.
    await other.query('select * from birds').catch(() => undefined);
    await other.query('commit');
    expect(await migrating).toMatchObject({ applied: ['0002-birds.sql'] });
  });
});

describe('a migration that fails', () => {
  test('leaves nothing behind, and says which file it was and why', async () => {
    await using database = await emptyDatabase();
    await write('0001-half.sql', 'create table half (name text); insert into nowhere values (1)');
    await expect(migrate(database.url, { folder })).rejects.toThrow(
      /0001-half\.sql.*"nowhere" does not exist/,
    );
    expect(await query(database.url, `select to_regclass('half') as half`)).toEqual([{ half: null }]);
  });

  test('because the connection broke: that is the reason given, not the ROLLBACK that could not be sent', async () => {
    await using database = await emptyDatabase();
    await write('0001-cut.sql', 'select pg_terminate_backend(pg_backend_pid())');
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0001-cut\.sql.*administrator command/);
  });
});
