import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freshDatabase } from '#server/test/database.ts';
import { tablesFile } from './tables.ts';

it('the table types are those of the migrated database (if not: npm run tables)', async () => {
  await using database = await freshDatabase();
  const kept = await readFile(path.join(import.meta.dirname, '../server/kernel/db/tables.ts'), 'utf8');
  expect(kept).toBe(await tablesFile(database.url));
});
