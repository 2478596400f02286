import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import type { LiveClient } from '#server/test/live-client.ts';
import { findRedis, startRedis, type TestRedis } from '#server/test/redis-for-tests.ts';
import { type Node, openNode } from '#server/test/second-node.ts';
import { openWorld, type World } from '#server/test/world.ts';

const binary = findRedis();
const text = 'Which way from here?';

let redis: TestRedis;
let a: World;
let b: Node;
let organiser: Browser;
let event: { id: string; passcode: string };

beforeAll(async () => {
  if (binary === null) return;
  redis = await startRedis(binary);
  a = await openWorld({ REDIS_URL: redis.url, SECRET_KEY: 'the same key for all of the nodes' });
  b = await openNode(a);
  organiser = await a.organiser();
  event = await a.pigeonhole(organiser);
});
afterAll(async () => {
  await b?.stop();
  await a?.[Symbol.asyncDispose]();
  await redis?.[Symbol.asyncDispose]();
});

/** A poll that has not begun, with a phone that waits for it at each node. */
async function awaitedPoll(start: Date | null): Promise<{ lsId: string; phones: LiveClient[] }> {
  const answer = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Vote of the day',
      timeRange: { start: start?.toISOString() ?? null, end: null },
      poll: { question: text, options: ['Left', 'Right'] },
    },
  });
  const lsId = answer.body.liveSession.id;
  const phones = await Promise.all(
    [a, b].map(async (node) => node.live(await node.attendee(event.passcode), event.id, 'attendee', lsId)),
  );
  for (const phone of phones) expect(phone.view(lsId)?.poll).toBeNull();
  return { lsId, phones };
}

const shown = (lsId: string) => (phone: LiveClient) =>
  phone.until(() => phone.view(lsId)?.poll?.text === text, 'the poll');

describe.skipIf(binary === null)('phones at two nodes wait for a poll', () => {
  test('it is started at one node: both show it', async () => {
    const { lsId, phones } = await awaitedPoll(null);
    await a.start(organiser, lsId);
    await Promise.all(phones.map(shown(lsId)));
  });

  test('its hour comes: both show it', async () => {
    const { lsId, phones } = await awaitedPoll(new Date(Date.now() + 2_000));
    await Promise.all(phones.map(shown(lsId)));
  });

  test('Redis is away when it is started: both show it', async () => {
    const { lsId, phones } = await awaitedPoll(null);
    await redis.kill();
    await a.start(organiser, lsId);
    await Promise.all(phones.map(shown(lsId)));
  });
});
