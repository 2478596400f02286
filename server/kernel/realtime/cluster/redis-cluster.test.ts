import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Link, TcpProxy } from '#server/test/faults/tcp-proxy.ts';
import { findRedis, startRedis, type TestRedis } from '#server/test/prepared/redis-for-tests.ts';
import { without } from '#server/test/without.ts';
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
afterEach(async () => {
  for (const node of open.splice(0)) await node.close();
});
afterAll(() => redis?.[Symbol.asyncDispose]());

function aNode(url = redis.url) {
  const node = new RedisCluster({ url, home: 'here', log: makeLog('silent') });
  open.push(node);
  const received: ClusterMessage[] = [];
  const listener = {
    receive: (message: ClusterMessage) => void received.push(message),
    reconnected: () => undefined,
  };
  return { node, received, start: () => node.start(listener) };
}

const news = (to: bigint, pigeonholeId = '7'): ClusterMessage => {
  const stream = { pigeonholeId, streamId: '1', epoch: 'e' };
  const item: News = { ...stream, from: to - 1n, to, events: [], doings: [] };
  return { t: 'news', news: item };
};

const lost: ClusterMessage = { t: 'lost', lost: { by: 'signIn', sessionId: '5' } };

const connected = (...nodes: { node: RedisCluster }[]) =>
  expect.poll(() => nodes.map(({ node }) => node.state)).toEqual(nodes.map(() => 'connected'));

/** From now on Redis accepts connections and commands, and answers none. */
async function hangRedis(): Promise<void> {
  const [, pid] = /process_id:(\d+)/.exec(String(await redis.command(['INFO', 'server']))) ?? [];
  process.kill(Number(pid), 'SIGSTOP');
}

async function replaceRedis(): Promise<void> {
  await redis.kill();
  await redis.start();
}

describe.skipIf(binary === null)('a node on Redis', without('Redis'), () => {
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

    const starting = publisher.start();
    publisher.node.publish(lost);
    await starting;

    await expect.poll(() => subscriber.received).toEqual([lost]);
  });

  test('a pigeonhole that a node followed while Redis broke is followed once Redis is back', async () => {
    const [subscriber, publisher] = [aNode(), aNode()];
    await Promise.all([subscriber.start(), publisher.start()]);
    await connected(subscriber, publisher);

    await hangRedis();
    await subscriber.node.follow('9');
    await replaceRedis();
    await connected(subscriber, publisher);
    publisher.node.publish(news(2n, '9'));

    await expect.poll(() => subscriber.received).toEqual([news(2n, '9')]);
  });

  test('a node that started while Redis broke connects once Redis is back', async () => {
    const node = aNode();
    await hangRedis();
    await node.start();
    await replaceRedis();
    await connected(node);
  });
});

describe.skipIf(binary === null)(
  'a connection to Redis that dies without being closed',
  { timeout: 20_000, ...without('Redis') },
  () => {
    let proxy: TcpProxy;
    let links: { publisher?: Link; subscriber?: Link };

    beforeAll(async () => {
      proxy = await TcpProxy.open({ host: '127.0.0.1', port: Number(new URL(redis.url).port) });
      proxy.onLink = (link) => {
        link.gate = (chunk) => {
          if (chunk.includes('PUBLISH')) links.publisher = link;
          if (chunk.includes('subscribe')) links.subscriber = link;
          return null;
        };
      };
    });
    afterAll(() => proxy[Symbol.asyncDispose]());

    /** A node whose connections pass through the proxy, and another one that is fine. */
    async function twoNodes() {
      links = {};
      const [far, near] = [aNode(`redis://127.0.0.1:${proxy.port}`), aNode()];
      await Promise.all([far.start(), near.start()]);
      await connected(far, near);
      return { far, near };
    }

    test('its publisher reconnects, and a right that was lost meanwhile reaches the other nodes', async () => {
      const { far, near } = await twoNodes();
      links.publisher?.suffer({ swallow: 'up' });
      far.node.publish(lost);
      await expect.poll(() => near.received).toEqual([lost]);
      await connected(far);
    });

    test('its subscriber reconnects, even while rooms are opened on it', async () => {
      const { far, near } = await twoNodes();
      links.subscriber?.suffer({ swallow: 'down' });
      let opened = 100;
      const opening = setInterval(() => void far.node.follow(String(opened++)), 500);
      await expect.poll(() => far.node.state).toBe('disconnected');
      await connected(far).finally(() => clearInterval(opening));
      near.node.publish(news(2n, '100'));
      await expect.poll(() => far.received).toEqual([news(2n, '100')]);
    });
  },
);
