import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#server/test/world.ts';

/** What each batch of live actions, each join or each frame that was missed reads or writes. */
const hot = [
  'attendees',
  'live_actions',
  'live_events',
  'live_streams',
  'poll_options',
  'poll_questions',
  'poll_votes',
  'question_votes',
  'questions',
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('hot tables can be parted by pigeonhole: it is first in each key that is unique, and in each reference among them', async () => {
  const { rows: keys } = await sql<{ table: string; first: string }>`
    SELECT c.relname AS table, a.attname AS first
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
    WHERE i.indisunique AND c.relname = ANY (${hot}) ORDER BY c.relname`.execute(world.program.kernel.db);
  expect(keys.map(({ table }) => table)).toEqual(hot);
  expect(keys.filter(({ first }) => first !== 'pigeonhole_id')).toEqual([]);

  const { rows: references } = await sql<{ table: string; first: string }>`
    SELECT c.relname AS table, a.attname AS first
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
    WHERE k.contype = 'f' AND c.relname = ANY (${hot}) AND t.relname = ANY (${hot})`.execute(
    world.program.kernel.db,
  );
  expect(references).toEqual([{ table: 'poll_options', first: 'pigeonhole_id' }]);
});
