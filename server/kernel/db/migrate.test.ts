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
