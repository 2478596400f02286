import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictures } from '#server/domains/files/read-file.ts';
import { openDatabase } from '#server/kernel/db/database.ts';
import { migrate, migrationNames } from '#server/kernel/db/migrate.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { makeLog } from '#server/kernel/log.ts';
import { emptyDatabase } from '#server/test/database.ts';

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
const drawn = [
  { name: 'as photos are', side: 80, webp: () => noise(80).webp({ quality: 82 }).toBuffer() },
  {
    name: 'with transparency',
    side: 70,
    webp: () => noise(70).ensureAlpha(0.5).webp({ quality: 82 }).toBuffer(),
  },
  {
    name: 'without losses, in two parts',
    side: 400,
    webp: () => noise(400).webp({ lossless: true }).toBuffer(),
  },
];

async function connected(url: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const db = openDatabase(
    { url, size: 1, name: 'moved pictures', statementTimeout: 15_000 },
    makeLog('warn'),
  );
  return {
    query: async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows,
    /** As a browser has it that asks for it by its address. */
    async read(id: string) {
      const file = await pictures[0]?.open(db, id);
      return file && buffer(file.stream);
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await client.end();
    },
  };
}

const addAccount = `INSERT INTO accounts (email, verified_at) VALUES ($1, now()) RETURNING id::text`;
/** As the version before writes and reads it. */
const before = {
  insert: `INSERT INTO stored_images (id, account_id, bytes, type) VALUES ($1, $2, $3, 'image/webp')`,
  forget: 'DELETE FROM stored_images WHERE account_id = $1',
  read: 'SELECT type, bytes FROM stored_images WHERE id = $1',
  idOf: 'SELECT i.id FROM accounts a LEFT JOIN stored_images i ON i.account_id = a.id WHERE a.id = $1',
};

test('profile pictures of the version before are there after the update, at their ids, byte for byte', async () => {
  await using database = await emptyDatabase();
  const names = await migrationNames();
  await migrate(database.url, { only: names.filter((name) => name < '0180') });
  await using own = await connected(database.url);
  const people = [];
  for (const { name, side, webp } of drawn) {
    const [account] = await own.query(addAccount, [`${name}@example.org`]);
    const person = { name, side, accountId: account?.id, id: makeSecret(), bytes: await webp() };
    await own.query(before.insert, [person.id, person.accountId, person.bytes]);
    people.push(person);
  }

  await migrate(database.url);

  for (const { name, side, accountId, id, bytes } of people) {
    expect(await own.query('SELECT picture_id FROM accounts WHERE id = $1', [accountId]), name).toEqual([
      { picture_id: id },
    ]);
    expect(await own.query('SELECT width, height, bytes FROM files WHERE id = $1', [id]), name).toEqual([
      { width: side, height: side, bytes: bytes.length },
    ]);
    expect((await own.read(id))?.equals(bytes), name).toBe(true);
  }
  const parts = await own.query('SELECT max(part)::int AS last FROM file_chunks');
  expect(parts[0]?.last, 'one of them had more than a part').toBeGreaterThan(0);
});

test('in a rolling update a node of the version before sets, reads and removes pictures as it did', async () => {
  await using database = await emptyDatabase();
  await migrate(database.url);
  await using own = await connected(database.url);
  const [account] = await own.query(addAccount, ['mara@example.org']);
  const accountId = account?.id;
  const [first, second] = [makeSecret(), makeSecret()];
  const bytes = await noise(80).webp().toBuffer();

  await own.query(before.insert, [first, accountId, bytes]);
  expect((await own.read(first))?.equals(bytes)).toBe(true);
  expect(await own.query(before.idOf, [accountId])).toEqual([{ id: first }]);
  expect(await own.query(before.read, [first])).toEqual([{ type: 'image/webp', bytes }]);

  await own.query(before.forget, [accountId]);
  await own.query(before.insert, [second, accountId, bytes]);
  expect([await own.read(first), (await own.read(second))?.equals(bytes)]).toEqual([undefined, true]);

  await own.query(before.forget, [accountId]);
  expect(await own.query(before.idOf, [accountId])).toEqual([{ id: null }]);
  expect(await own.query('SELECT id FROM files')).toEqual([]);
});
