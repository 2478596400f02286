import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { newKey } from '#server/test/live-client.ts';
import { waitingForLocks } from '#server/test/waiting-for-locks.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld({ DRAIN_SECONDS: '4' }, withWorker);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Holds up the session's batches until the lock is released, so that calls queue for the next one. */
async function holdUp(lsId: string): Promise<() => Promise<void>> {
  const given = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const transaction = world.program.kernel.db.transaction().execute(async (tx) => {
    await sql`SELECT 1 FROM live_streams WHERE stream_id = ${lsId} FOR UPDATE`.execute(tx);
    held.resolve();
    await given.promise;
  });
  await held.promise;
  return () => {
    given.resolve();
    return transaction;
  };
}

test('calls waiting for a commit when the server stops get a receipt or a 503; none goes unanswered', async () => {
  const organiser = await world.organiser();
  const event = await world.pigeonhole(organiser);
  const lsId = await world.qna(organiser, event.id);
  const phones = await Promise.all(Array.from({ length: 12 }, () => world.attendee(event.passcode)));
  const sockets = await Promise.all(
    phones.slice(0, 6).map((phone) => world.live(phone, event.id, 'attendee', lsId)),
  );
  const release = await holdUp(lsId);

  // One is in flight, so that the others wait for it.
  const inFlight = sockets[0]?.call('askQuestion', { lsId }, { text: 'In flight' });
  await expect.poll(() => waitingForLocks(world.program.kernel.db)).toBe(1);

  const bySocket = sockets.flatMap((_, phone) => [0, 1].map(() => ({ phone, key: newKey() })));
  const receipts = bySocket.map(async ({ phone, key }) => {
    const answer = await sockets[phone]?.call('askQuestion', { lsId }, { text: `By socket ${key}` }, key);
    return answer !== undefined && 'itemId' in answer ? 'received' : answer;
  });
  const byCall = phones.slice(6).flatMap((phone) =>
    [0, 1].map(async () => {
      const key = newKey();
      const answer = await phone.call('askQuestion', {
        params: { lsId },
        body: { key, text: `By call ${key}` },
      });
      return { phone, key, answer };
    }),
  );
  const { live } = world.program.kernel;
  await expect.poll(() => live.batchers.queued).toBeGreaterThanOrEqual(20);

  const stopping = world.restart();
  setTimeout(() => void release(), 500);
  const answers = await Promise.all(byCall);
  await stopping;

  for (const { answer } of answers) {
    expect([200, 503]).toContain(answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (const socket of sockets)
    expect(await socket.until(() => socket.closeCode, 'the close')).toBe(closeCodes.restarting);
  // The lock was released in time: callers on sockets got their receipts before the sockets closed.
  expect(await Promise.all(receipts)).toEqual(bySocket.map(() => 'received'));

  // Calls without a receipt are repeated with their keys, and each question is stored once.
  const repeat = async (phone: number, key: string, text: string) =>
    (await phones[phone]?.call('askQuestion', { params: { lsId }, body: { key, text } }))?.status;
  expect(await Promise.all(bySocket.map(({ phone, key }) => repeat(phone, key, `By socket ${key}`)))).toEqual(
    bySocket.map(() => 200),
  );
  for (const { phone, key, answer } of answers)
    if (answer.status === 503) expect(await repeat(phones.indexOf(phone), key, `By call ${key}`)).toBe(200);
  const stored = await world.program.kernel.db
    .selectFrom('questions')
    .select('text')
    .where('sessionId', '=', lsId)
    .execute();
  expect(await inFlight).toHaveProperty('itemId');
  expect(stored).toHaveLength(25);
  expect(new Set(stored.map(({ text }) => text)).size).toBe(25);
});
