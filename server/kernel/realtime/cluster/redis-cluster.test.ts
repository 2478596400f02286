import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRedis, startRedis, type TestRedis } from '#server/test/redis-for-tests.ts';
import { makeLog } from '../../log.ts';
import type { News } from '../news.ts';
import type { ClusterMessage } from './cluster-message.ts';
import { RedisCluster } from './redis-cluster.ts';

const binary = findRedis();
let redis: TestRedis;
const open: RedisCluster[] = [];

beforeAll(async () => {
  if (binary !== null) redis = await startRedis(binary);
});
afterAll(async () => {
  for (const node of open) await node.close();
  await redis?.[Symbol.asyncDispose]();
});

function aNode() {
  const node = new RedisCluster({ url: redis.url, home: 'here', log: makeLog('silent') });
  open.push(node);
  const received: ClusterMessage[] = [];
  const listener = {
    receive: (message: ClusterMessage) => void received.push(message),
    reconnected: () => undefined,
  };
  return { node, received, start: () => node.start(listener) };
}

const news = (to: bigint): ClusterMessage => {
  const stream = { pigeonholeId: '7', streamId: '1', epoch: 'e' };
  const item: News = { ...stream, from: to - 1n, to, events: [], doings: [] };
  return { t: 'news', news: item };
};

describe.skipIf(binary === null)('a node on Redis', () => {
  test('unfollowing and following a pigeonhole within one round trip leaves it followed', async () => {
    const [subscriber, publisher] = [aNode(), aNode()];
    await Promise.all([subscriber.start(), publisher.start()]);
    await subscriber.node.follow('7');

    subscriber.node.unfollow('7');
    await subscriber.node.follow('7');
    // Once this is answered, so is every command above.
    await redis.command(['PING']);
    publisher.node.publish(news(2n));

    await expect.poll(() => subscriber.received).toEqual([news(2n)]);
    subscriber.node.unfollow('7');
    await subscriber.node.follow('7');
    publisher.node.publish(news(3n));
    await expect.poll(() => subscriber.received).toEqual([news(2n), news(3n)]);
  });

  test('a lost right is published as soon as the connection is up', async () => {
    const [subscriber, publisher] = [aNode(), aNode()];
    await subscriber.start();
    const lost: ClusterMessage = { t: 'lost', lost: { by: 'signIn', sessionId: '5' } };

    const starting = publisher.start();
    publisher.node.publish(lost);
    await starting;

    await expect.poll(() => subscriber.received).toEqual([lost]);
  });
});
