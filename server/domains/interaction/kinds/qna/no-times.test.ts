import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forgetOldEvents } from '#server/kernel/realtime/streams.queries.ts';
import { newKey } from '#server/test/live-client.ts';
import { eventForTests } from '#server/test/prepared/event-for-tests.ts';

const { world, organiser, event } = eventForTests();
let lsId: string;

beforeAll(async () => {
  lsId = await world.qna(organiser, event.id, { anonymous: true });
  const joined = await organiser.call('joinPigeonhole', { body: { passcode: event.passcode } });
  expect(joined.status).toBe(200);
});

const ask = (text: string) =>
  organiser.call('askQuestion', { params: { lsId }, body: { key: newKey(), text } });

async function lastSeen(): Promise<Date | undefined> {
  const found = await sql<{ at: Date }>`
    SELECT max(last_seen_at) AS at FROM sign_in_sessions`.execute(world.program.kernel.db);
  return found.rows[0]?.at;
}

test('the rows stored beside an anonymous question carry the hour and no finer time (L19)', async () => {
  await ask('When was this?');
  const found = await sql<{ at: Date }>`
    SELECT at FROM live_events WHERE stream_id = ${lsId}`.execute(world.program.kernel.db);
  expect(found.rows.length).toBeGreaterThan(0);
  for (const { at } of found.rows) expect(at.getTime() % 3_600_000).toBe(0);
});

test('a question by a signed-in person does not update when they were last seen (L19)', async () => {
  const before = await lastSeen();
  world.clock.forward(5 * 60_000);
  expect((await ask('Who was here just now?')).status).toBe(200);
  expect(await lastSeen()).toEqual(before);

  await organiser.call('myAccount', {});
  expect(await lastSeen()).not.toEqual(before);
});

test('news are kept for at least one hour and at most two', async () => {
  const { db } = world.program.kernel;
  await ask('Still known?');
  const count = async () => {
    const found = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM live_events WHERE stream_id = ${lsId}`.execute(db);
    return found.rows[0]?.count ?? 0;
  };
  const kept = await count();
  await sql`UPDATE live_events SET at = date_trunc('hour', now() - interval '1 hour') WHERE stream_id = ${lsId}`.execute(
    db,
  );
  await forgetOldEvents(db);
  expect(await count()).toBe(kept);
  await sql`UPDATE live_events SET at = date_trunc('hour', now() - interval '2 hours') WHERE stream_id = ${lsId}`.execute(
    db,
  );
  await forgetOldEvents(db);
  expect(await count()).toBe(0);
});
