import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { poolBehind } from '#server/kernel/db/database.ts';
import type { Browser } from '#server/test/browser.ts';
import { newKey } from '#server/test/live-client.ts';
import { breakingEventForTests } from './breaking-event.fixture.ts';
import { holdIntervals, messagesOfQuery } from './held-intervals.fixture.ts';

// A refused call may be a repeat, so its first receipt is looked up: that must not delay votes or cost many queries.

const requests = 3;

holdIntervals();

const { world, organiser, event, breaker } = breakingEventForTests({ DATABASE_POOL: String(requests) });

test('slow requests occupy all their connections: a repeat and new votes still get receipts at once (L2, L4)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const client = await world.live(await world.attendee(event.passcode), event.id, 'attendee', lsId);
  const first = await client.call('askQuestion', { lsId }, { text: 'Shall we begin?' });
  const { itemId: questionId } = first as { itemId: string };
  const key = newKey();
  const vote = (given: string, up: boolean) =>
    client.call('upvoteQuestion', { lsId, questionId }, { up }, given);
  const voted = await vote(key, true);
  client.frames.length = 0;

  const pool = poolBehind(world.program.kernel.db);
  const held: PoolClient[] = await Promise.all(Array.from({ length: requests }, () => pool.connect()));
  try {
    // None becomes free meanwhile: whatever waited for one would be refused.
    const [repeat, ...fresh] = await Promise.all([
      vote(key, true),
      ...Array.from({ length: 10 }, (_, turn) => vote(newKey(), turn % 2 === 1)),
    ]);
    expect(repeat).toEqual(voted);
    for (const receipt of fresh) expect(receipt).toHaveProperty('itemId');
  } finally {
    for (const connection of held) connection.release();
  }
  client.close();
});

test('fifty votes after the end cost a few queries, not fifty (L2, L22)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const phones = await Promise.all(Array.from({ length: 5 }, () => world.attendee(event.passcode)));
  const clients = await Promise.all(phones.map((phone) => world.live(phone, event.id, 'attendee', lsId)));
  const key = newKey();
  const ask = (client: (typeof clients)[number] | undefined, given = newKey()) =>
    client?.call('askQuestion', { lsId }, { text: 'In time?' }, given);
  const first = await ask(clients[0], key);
  await organiser.call('endSession', { params: { lsId } });
  const hasEnded = () => clients.every((client) => client.view(lsId)?.session.timeRange.end != null);
  await clients[0]?.until(hasEnded, 'the end');
  for (const client of clients) client.frames.length = 0;
  const askLate = () => Promise.all(Array.from({ length: 49 }, (_, place) => ask(clients[place % 5])));
  // A connection that is opened for many at once asks PostgreSQL who answers: they are there before the calls are counted.
  await askLate();
  world.clock.forward(60_000);

  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  const [repeat, refusals] = await Promise.all([ask(clients[0], key), askLate()]);
  const messages = breaker.stop();

  expect(repeat).toEqual(first);
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ status: 409, body: { error: 'SessionNotOpen' } });
  // Calls in one event loop turn share one memory check and one look-up; calls over five sockets arrive in a few turns.
  expect(messages).toBeLessThanOrEqual(10 * messagesOfQuery);
  for (const client of clients) client.close();
});

test('calls from non-members cost no query and touch no row (L22)', async () => {
  const lsId = await world.qna(organiser, event.id);
  const version = async () => {
    const { rows } = await sql<{ version: string }>`
      SELECT xmin::text || ctid::text AS version FROM live_streams WHERE stream_id = ${lsId}`.execute(
      world.program.kernel.db,
    );
    return rows[0]?.version;
  };
  const ask = (browser: Browser) =>
    browser.call('askQuestion', { params: { lsId }, body: { key: newKey(), text: 'May I?' } });
  // By now the room is in memory.
  expect(await ask(await world.attendee(event.passcode))).toMatchObject({ status: 200 });
  const before = await version();
  expect(before).toBeDefined();

  const elsewhere = await world.pigeonhole(organiser, { name: 'Another event' });
  const strangers = [await world.visitor(), await world.attendee(elsewhere.passcode)];
  breaker.breakAt(Number.POSITIVE_INFINITY, 'unheard');
  for (const stranger of strangers)
    for (let turn = 0; turn < 10; turn += 1)
      expect(await ask(stranger)).toMatchObject({ status: 404, body: { error: 'NotFound' } });
  expect(breaker.stop()).toBe(0);
  expect(await version()).toBe(before);
});
