import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('the number, the keys and the events of a batch are written by one transaction (L4, L6)', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phone = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  for (const text of ['First?', 'Second?', 'Third?']) await phone.call('askQuestion', { lsId }, { text });
  const { rows } = await sql<{ keys: string; events: string }>`
    SELECT a.xmin::text AS keys, e.xmin::text AS events
    FROM live_actions a JOIN live_events e ON e.stream_id = a.stream_id AND e.seq = a.seq
    WHERE a.stream_id = ${lsId}`.execute(world.program.kernel.db);
  expect(rows).toHaveLength(3);
  for (const { keys, events } of rows) expect(events).toBe(keys);
});
