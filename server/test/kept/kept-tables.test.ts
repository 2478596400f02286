import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepers } from '#server/program.ts';
import { worldForTests } from '../prepared/world-for-tests.ts';
import { tablesAboutSomebody } from './tables-about.ts';

const world = worldForTests();

const inDatabase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const named = () => keepers.flatMap(({ tables }) => tables.map(inDatabase)).sort();

async function unkept(): Promise<string[]> {
  const names = new Set(named());
  return (await tablesAboutSomebody(world.program.kernel.db)).filter((table) => !names.has(table));
}

test('every table with something of an event, a team or a person has one keeper, who forgets it', async () => {
  expect(await unkept()).toEqual([]);
  expect(named()).toEqual([...new Set(named())]);
});

test('every table that has files is of a keeper that says which of them it uses: else they would be deleted', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT conrelid::regclass::text AS "table" FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'files'::regclass AND conrelid <> 'file_chunks'::regclass`.execute(
    world.program.kernel.db,
  );
  expect(rows).not.toEqual([]);
  for (const { table } of rows) {
    const keeper = keepers.find(({ tables }) => tables.map(inDatabase).includes(table));
    expect(keeper?.uses, table).toBeDefined();
  }
});

test('a new table that nobody names is found, and so is one that hangs on it', async () => {
  const { db } = world.program.kernel;
  await sql`CREATE TABLE badges (id bigint PRIMARY KEY, attendee_id uuid)`.execute(db);
  await sql`CREATE TABLE badge_prints (badge_id bigint REFERENCES badges (id), at timestamptz)`.execute(db);

  expect(await unkept()).toEqual(['badge_prints', 'badges']);
});
