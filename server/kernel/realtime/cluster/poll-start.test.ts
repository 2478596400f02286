import { describe, expect, test } from 'vitest';
import type { LiveClient } from '#server/test/live-client.ts';
import { without } from '#server/test/without.ts';
import { twoNodesForTests } from './two-nodes.fixture.ts';

const { a, b, redis, organiser, event, noRedis } = twoNodesForTests();
const text = 'Which way from here?';
const minute = 60_000;

/** A poll that has not started, with a phone waiting for it at each node. */
async function awaitedPoll(start: Date | null): Promise<{ lsId: string; phones: LiveClient[] }> {
  const answer = await organiser.call('makeSession', {
    body: {
      pigeonholeId: event.id,
      type: 'poll',
      name: 'Vote of the day',
      timeRange: { start: start?.toISOString() ?? null, end: null },
      poll: { prompts: [{ text, options: ['Left', 'Right'] }] },
    },
  });
  const lsId = answer.body.liveSession.id;
  const phones = await Promise.all(
    [a, b].map(async (node) => node.live(await node.attendee(event.passcode), event.id, 'attendee', lsId)),
  );
  for (const phone of phones) expect(phone.prompt(lsId)).toBeUndefined();
  return { lsId, phones };
}

const shown = (lsId: string) => (phone: LiveClient) =>
  phone.until(() => phone.prompt(lsId)?.text === text, 'the poll');

describe.skipIf(noRedis)('a poll that phones at two nodes wait for', without('Redis'), () => {
  test('shows on both when it is started at one node', async () => {
    const { lsId, phones } = await awaitedPoll(null);
    await a.start(organiser, lsId);
    await Promise.all(phones.map(shown(lsId)));
  });

  test('shows on both when it starts as scheduled', async () => {
    const { lsId, phones } = await awaitedPoll(new Date(a.clock.now().getTime() + minute));
    a.clock.forward(minute);
    await Promise.all(phones.map(shown(lsId)));
  });

  test('shows on both when it is started while Redis is down', async () => {
    const { lsId, phones } = await awaitedPoll(null);
    await redis.kill();
    await a.start(organiser, lsId);
    await Promise.all(phones.map(shown(lsId)));
  });
});
