import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRedis, startRedis, type TestRedis } from '#server/test/redis-for-tests.ts';
import { makeLog } from '../../log.ts';
import type { News } from '../news.ts';
import { RedisCluster } from './redis-cluster.ts';
import type { Word } from './word.ts';

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
  const heard: Word[] = [];
  const start = () => node.start({ hear: (word) => void heard.push(word), heardAgain: () => undefined });
  return { node, heard, start };
}

const news = (to: bigint): Word => {
  const stream = { pigeonholeId: '7', streamId: '1', epoch: 'e' };
  const item: News = { ...stream, from: to - 1n, to, events: [], doings: [] };
  return { t: 'news', news: item };
};

describe.skipIf(binary === null)('a node on Redis', () => {
  test('a pigeonhole that is left and entered again within one round trip is followed', async () => {
    const [listener, teller] = [aNode(), aNode()];
    await Promise.all([listener.start(), teller.start()]);
    await listener.node.follow('7');

    listener.node.unfollow('7');
    await listener.node.follow('7');
    // The answer to each of the words above is in.
    await redis.command(['PING']);
    teller.node.tell(news(2n));

    await expect.poll(() => listener.heard).toEqual([news(2n)]);
    listener.node.unfollow('7');
    await listener.node.follow('7');
    teller.node.tell(news(3n));
    await expect.poll(() => listener.heard).toEqual([news(2n), news(3n)]);
  });

  test('a right that is lost while its own connection is away is told as soon as that is back', async () => {
    const [listener, teller] = [aNode(), aNode()];
    await listener.start();
    const lost: Word = { t: 'lost', lost: { by: 'signIn', sessionId: '5' } };

    const starting = teller.start();
    teller.node.tell(lost);
    await starting;

    await expect.poll(() => listener.heard).toEqual([lost]);
  });
});
