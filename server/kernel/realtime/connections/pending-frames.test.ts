import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { LiveClient } from '#server/test/live-client.ts';
import { worldForTests } from '#server/test/prepared/world-for-tests.ts';

const world = worldForTests();

test('a thousand frames that arrive at once, as after a pause in reading, are all answered (L23)', async () => {
  const event = await world.pigeonhole(await world.organiser());
  const client = await LiveClient.open(await world.attendee(event.passcode), {
    pigeonholeId: event.id,
    channel: 'attendee',
  });
  await client.until(() => client.frames.some((frame) => frame.t === 'welcome'), 'the welcome');
  for (let ping = 0; ping < 1_000; ping += 1) client.send({ t: 'ping' });
  await client.until(() => client.frames.filter((frame) => frame.t === 'pong').length === 1_000, 'the pongs');
  expect(client.closeCode).toBeNull();
  client.close();
});

test('frames that wait for a slow hello are limited to 1 MB; beyond that the connection is closed with a retryable code', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const given = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const holding = world.program.kernel.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE pigeonholes IN ACCESS EXCLUSIVE MODE`.execute(tx);
    held.resolve();
    await given.promise;
  });
  await held.promise;
  const client = await LiveClient.open(organiser, { pigeonholeId: event.id, channel: 'admin' });
  const large = { t: 'listen', stream: '0', filler: 'x'.repeat(60_000) };
  for (let frame = 0; frame < 20; frame += 1) client.send(large);
  const heldUp = async () => {
    const { rows } = await sql`
      SELECT 1 FROM pg_locks WHERE relation = 'pigeonholes'::regclass AND NOT granted`.execute(
      world.program.kernel.db,
    );
    return rows.length;
  };
  try {
    expect(await client.until(() => client.closeCode, 'the close')).toBe(closeCodes.overloaded);
    // The hello still waits for the table, so it was the frames that closed the connection.
    await expect.poll(heldUp).toBe(1);
  } finally {
    given.resolve();
    await holding;
  }
});

test('of ten thousand pings few are answered, and what comes behind them is (L17)', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const client = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  for (let ping = 0; ping < 10_000; ping += 1) client.send({ t: 'ping' });
  expect(await client.call('askQuestion', { lsId }, { text: 'Who is it?' })).toHaveProperty('itemId');
  const pongs = client.frames.filter((frame) => frame.t === 'pong').length;
  // What came at once, and what has grown since in the seconds it took to read the rest.
  expect(pongs).toBeGreaterThanOrEqual(1_000);
  expect(pongs).toBeLessThan(3_000);
  expect(client.closeCode).toBeNull();
  client.close();
});
