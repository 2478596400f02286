import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { emptyDatabase, freshDatabase } from '../server/test/database.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'volary-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hostile = 'tab\t, line\nend, \\N, "quotes", 🕊, \\. and nothing';

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

function configFor(databaseUrl: string, data: string): Config {
  return readConfig(
    { DATABASE_URL: databaseUrl, DATA_FOLDER: path.join(folder, data), VOLARY_ENV: 'test' },
    [],
  );
}

async function fill(url: string): Promise<void> {
  await query(url, `insert into live_streams (pigeonhole_id, stream_id, seq) values (7, 1, 41)`);
  await query(url, `insert into accounts (email, password_hash) values ($1, $2)`, [
    'wren@example.org',
    hostile,
  ]);
}

const accounts = (url: string) => query(url, 'select * from accounts order by id');

test('an organiser restores yesterday in an empty database, and every row is as it was', async () => {
  await using before = await freshDatabase();
  await using after = await emptyDatabase();
  await fill(before.url);
  const source = configFor(before.url, 'before');
  await mkdir(path.join(source.dataFolder, 'files', 'logos'), { recursive: true });
  await writeFile(path.join(source.dataFolder, 'files', 'logos', 'a.png'), Buffer.alloc(70_000, 7));

  const file = await backup(source, path.join(folder, 'b.tar.gz'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = configFor(after.url, 'after');
  await restore(target, file, { replace: false });

  expect(await accounts(after.url)).toEqual(await accounts(before.url));
  expect(await readFile(path.join(target.dataFolder, 'files', 'logos', 'a.png'))).toEqual(
    Buffer.alloc(70_000, 7),
  );
  const key = (config: Config) => readFile(path.join(config.dataFolder, 'secret.key'), 'utf8');
  expect(await key(target)).toBe(await key(source));

  const [was] = await query(before.url, 'select seq, epoch from live_streams');
  const [is] = await query(after.url, 'select seq, epoch from live_streams');
  expect(is?.seq).toBe(was?.seq);
  expect(is?.epoch).not.toBe(was?.epoch);

  await query(after.url, `insert into accounts (email) values ('next@example.org')`);
  const ids = (await accounts(after.url)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('what is there is not overwritten unless told', async () => {
  await using before = await freshDatabase();
  await using after = await freshDatabase();
  await fill(before.url);
  await query(after.url, `insert into accounts (email) values ('stays@example.org')`);
  const file = await backup(configFor(before.url, 'before'), path.join(folder, 'b.tar.gz'));

  await expect(restore(configFor(after.url, 'after'), file, { replace: false })).rejects.toThrow('--replace');
  expect(await accounts(after.url)).toMatchObject([{ email: 'stays@example.org' }]);

  await restore(configFor(after.url, 'after'), file, { replace: true });
  expect(await accounts(after.url)).toMatchObject([{ email: 'wren@example.org' }]);
});

test('a backup that was cut off is refused before anything is touched', async () => {
  await using before = await freshDatabase();
  await using after = await emptyDatabase();
  const file = await backup(configFor(before.url, 'before'), path.join(folder, 'b.tar.gz'));
  await truncate(file, (await stat(file)).size - 100);
  await expect(restore(configFor(after.url, 'after'), file, { replace: true })).rejects.toThrow(
    'Nothing was changed',
  );
});
