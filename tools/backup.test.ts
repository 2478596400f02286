import { mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { pictureIn } from '#server/domains/files/pictures.fixture.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { Browser } from '#server/test/browser.ts';
import { emptyDatabase, freshDatabase } from '#server/test/database.ts';
import { openWorld, type World } from '#server/test/world.ts';
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

/** An event that sets up its sessions, with a picture, and one that says nothing itself. */
async function setUp(world: World, organiser: Browser): Promise<void> {
  const { id: phId } = await world.pigeonhole(organiser);
  await pictureIn(organiser, phId, '#2742d6');
  const body = { settings: { changeVote: true } };
  const saved = await organiser.call('saveSetup', { params: { phId, kind: 'poll' }, body });
  expect(saved.status).toBe(200);
  await world.poll(organiser, phId);
}

/** A profile picture, uploaded as the page does. */
async function uploadPicture(organiser: Browser): Promise<void> {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#d8371f' } });
  const { status } = await organiser.fetch('/api/account/picture', {
    method: 'POST',
    headers: { 'x-csrf-token': organiser.csrfToken, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await picture.png().toBuffer()),
  });
  expect(status).toBe(200);
}

test('an organiser restores yesterday in an empty database, and every row and picture is as it was', async () => {
  await using world = await openWorld();
  const organiser = await world.organiser();
  await uploadPicture(organiser);
  await setUp(world, organiser);
  const before = { url: world.databaseUrl };
  await using after = await emptyDatabase();
  await fill(before.url);
  const source = configFor(before.url, 'before');

  const file = await backup(source, path.join(folder, 'b.tar.gz'));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const target = configFor(after.url, 'after');
  await restore(target, file, { replace: false });

  expect(await accounts(after.url)).toEqual(await accounts(before.url));
  for (const [table, count] of [
    ['pigeonholes', 1],
    ['pigeonhole_setups', 1],
    ['sessions', 1],
    // That of an option, and that of the account.
    ['files', 2],
    ['file_chunks', 2],
  ] as const) {
    const rows = await query(before.url, `select * from ${table} order by 1`);
    expect(rows.length, table).toBe(count);
    expect(await query(after.url, `select * from ${table} order by 1`)).toEqual(rows);
  }
  const key = (config: Config) => readFile(path.join(config.dataFolder, 'secret.key'), 'utf8');
  expect(await key(target)).toBe(await key(source));

  const [was] = await query(before.url, 'select seq, epoch from live_streams where stream_id = 1');
  const [is] = await query(after.url, 'select seq, epoch from live_streams where stream_id = 1');
  expect(is?.seq).toBe(was?.seq);
  expect(is?.epoch).not.toBe(was?.epoch);

  await query(after.url, `insert into accounts (email) values ('next@example.org')`);
  const ids = (await accounts(after.url)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

test('what is there is not overwritten unless told', async () => {
  await using before = await freshDatabase();
  await using after = await freshDatabase();
  await fill(before.url);
  await query(after.url, `insert into accounts (email) values ('stays@example.org')`);
  const file = await backup(configFor(before.url, 'before'), path.join(folder, 'b.tar.gz'));

  await expect(restore(configFor(after.url, 'after'), file, { replace: false })).rejects.toThrow('--replace');
  expect(await accounts(after.url)).toMatchObject([{ email: 'stays@example.org' }]);

  // A database that another line of .env leads to is named, so that nobody empties the wrong one.
  const [{ name } = {}] = await query(after.url, 'select current_database() as name');
  for (const database of [undefined, 'volary'])
    await expect(restore(configFor(after.url, 'after'), file, { replace: true, database })).rejects.toThrow(
      `--database ${name}`,
    );
  expect(await accounts(after.url)).toMatchObject([{ email: 'stays@example.org' }]);

  await restore(configFor(after.url, 'after'), file, { replace: true, database: String(name) });
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

test('a migration with a lower number than those of the backup still fills in the rows that are restored', async () => {
  await using before = await emptyDatabase();
  await using after = await emptyDatabase();
  const migrations = path.join(folder, 'migrations');
  const write = (name: string, text: string) => writeFile(path.join(migrations, name), text);
  await mkdir(migrations);
  await write('0001-birds.sql', 'create table birds (name text)');
  await write('0003-nests.sql', 'create table nests (tree text)');
  await migrate(before.url, { folder: migrations });
  await query(before.url, `insert into birds values ('wren')`);
  const file = await backup(configFor(before.url, 'before'), path.join(folder, 'b.tar.gz'));

  await write('0002-songs.sql', `alter table birds add song text; update birds set song = name || ' sings'`);
  await restore(configFor(after.url, 'after'), file, { replace: false, migrations });

  expect(await query(after.url, 'select * from birds')).toEqual([{ name: 'wren', song: 'wren sings' }]);
  const applied = await query(after.url, 'select name from migrations order by name');
  expect(applied.map(({ name }) => name)).toEqual(['0001-birds.sql', '0002-songs.sql', '0003-nests.sql']);
});
