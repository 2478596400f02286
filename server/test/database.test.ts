import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrationNames } from '#server/kernel/db/migrate.ts';
import { freshDatabase } from './database.ts';

test('a fresh database has every migration, and the application role can use it', async () => {
  await using database = await freshDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames());
});
