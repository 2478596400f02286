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

test('a new table that nobody names is found, and so is one that hangs on it', async () => {
  const { db } = world.program.kernel;
  await sql`CREATE TABLE badges (id bigint PRIMARY KEY, attendee_id uuid)`.execute(db);
  await sql`CREATE TABLE badge_prints (badge_id bigint REFERENCES badges (id), at timestamptz)`.execute(db);

  expect(await unkept()).toEqual(['badge_prints', 'badges']);
});
