import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { until } from '#server/test/faults/storm.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('a sign-out between authentication and welcome closes the connection (L14, L16)', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const { db } = world.program.kernel;
  const given = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  // Authentication is done by then, authorisation is not.
  const holding = db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE pigeonholes IN ACCESS EXCLUSIVE MODE`.execute(tx);
    held.resolve();
    await given.promise;
  });
  await held.promise;
  const client = await LiveClient.open(organiser, { pigeonholeId: event.id, channel: 'admin' });
  await until(async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE relation = 'pigeonholes'::regclass AND NOT granted`.execute(db);
    return rows.length > 0;
  });
  expect((await organiser.call('signOut')).status).toBe(200);
  expect(client.frames).toEqual([]);
  given.resolve();
  await holding;
  expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.rightsLost);
});
