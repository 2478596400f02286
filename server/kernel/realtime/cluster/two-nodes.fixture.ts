import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Browser } from '#server/test/browser.ts';
import { freshScreens } from '#server/test/fresh-screens.ts';
import { type LiveClient, newKey } from '#server/test/live-client.ts';
import type { TestEvent } from '#server/test/prepared/event-for-tests.ts';
import { findRedis, startRedis, type TestRedis } from '#server/test/prepared/redis-for-tests.ts';
import { type Node, openNode } from '#server/test/second-node.ts';
import { standsFor } from '#server/test/stands-for.ts';
import { openWorld, type World, withWorker } from '#server/test/world.ts';

/**
 * Two nodes on one database, as behind a load balancer, with an organiser and their event; opened before the first test of
 * a file and closed after the last. Without Redis on the machine nothing is opened, and the tests are to be skipped.
 */
export function twoNodesForTests() {
  const binary = findRedis();
  let opened: { redis: TestRedis; a: World; b: Node; organiser: Browser; event: TestEvent } | undefined;
  const closing: (() => PromiseLike<void>)[] = [];

  async function openB(a: World): Promise<Node> {
    const b = await openNode(a);
    closing.unshift(b.stop);
    return b;
  }

  beforeAll(async () => {
    if (binary === null) return;
    const redis = await startRedis(binary);
    closing.unshift(() => redis[Symbol.asyncDispose]());
    const a = await openWorld(
      { REDIS_URL: redis.url, SECRET_KEY: 'the same key for all of the nodes' },
      withWorker,
    );
    closing.unshift(() => a[Symbol.asyncDispose]());
    const b = await openB(a);
    await Promise.all([connected(a), connected(b)]);
    const organiser = await a.organiser();
    opened = { redis, a, b, organiser, event: await a.pigeonhole(organiser) };
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  return {
    noRedis: binary === null,
    redis: standsFor(() => opened?.redis),
    a: standsFor(() => opened?.a),
    b: standsFor(() => opened?.b),
    organiser: standsFor(() => opened?.organiser),
    event: standsFor(() => opened?.event),
    /** Stops node b and opens another in its place. */
    async replaceB(): Promise<void> {
      if (opened === undefined) throw new Error('Not open yet: use it inside tests.');
      await opened.b.stop();
      opened.b = await openB(opened.a);
    },
  };
}

export type TwoNodes = ReturnType<typeof twoNodesForTests>;

export async function until<Result>(
  look: () => Promise<Result> | Result,
  what: string,
  seconds = 15,
): Promise<Result> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not come.`);
    await wait(20);
  }
}

export const stateOf = (node: World) => node.program.cluster.state;
export const connected = (node: World) =>
  until(() => stateOf(node) === 'connected', 'the connection to Redis');

export const ask = (browser: Browser, lsId: string, text: string, key = newKey()) =>
  browser.call('askQuestion', { params: { lsId }, body: { key, text } });
export const vote = (browser: Browser, lsId: string, option: string, key = newKey()) =>
  browser.call('voteInPoll', { params: { lsId }, body: { key, optionIds: [option] } });

/** Compares what admins' screens at both nodes show of a session with the database. */
export function screensAt({ a, b, organiser, event }: TwoNodes) {
  /** What an admin's screen should show according to the database, as it is sent. */
  async function truth(lsId: string): Promise<unknown> {
    return (await freshScreens(a.program.kernel.live, event.id, lsId)).admin;
  }

  async function screensOn(lsId: string): Promise<[LiveClient, LiveClient]> {
    return [
      await a.live(organiser, event.id, 'admin', lsId),
      await b.live(b.at(organiser), event.id, 'admin', lsId),
    ];
  }

  return {
    screensOn,

    /** Waits until an admin's screen at each node agrees with the database. */
    async agree(lsId: string, screens: readonly LiveClient[], seconds = 5): Promise<void> {
      const expected = await truth(lsId);
      for (const [place, screen] of screens.entries())
        await until(
          () => isDeepStrictEqual(screen.view(lsId), expected),
          `node ${place}: ${JSON.stringify(expected)} instead of ${JSON.stringify(screen.view(lsId))}`,
          seconds,
        );
    },

    async pollWith(
      settings = {},
    ): Promise<{ lsId: string; options: string[]; screens: [LiveClient, LiveClient] }> {
      const lsId = await a.poll(organiser, event.id, settings);
      const screens = await screensOn(lsId);
      const options = screens[0].prompt(lsId)?.options.map((option) => option.id) ?? [];
      return { lsId, options, screens };
    },

    async ballots(lsId: string): Promise<number> {
      const found = await sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM poll_votes WHERE session_id = ${lsId}`.execute(a.program.kernel.db);
      return found.rows[0]?.n ?? 0;
    },
  };
}
