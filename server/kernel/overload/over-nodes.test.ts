import { describe, expect, test } from 'vitest';
import { limits } from '#server/kernel/http/limits.ts';
import type { Browser } from '#server/test/browser.ts';
import { without } from '#server/test/without.ts';
import type { World } from '#server/test/world.ts';
import { twoNodesForTests } from '../realtime/cluster/two-nodes.fixture.ts';

const { a, b, redis, event, noRedis } = twoNodesForTests();
const rate = 10;

let queues = 0;
/** How many of a burst a node admits at once, each time from a new queue. */
function admittedAtOnce({ program }: World): number {
  queues += 1;
  const name = `queue ${queues}`;
  const enter = () => program.kernel.waitingRooms.enter(name, rate, null);
  return Array.from({ length: 60 }, enter).filter((turn) => turn.in).length;
}

/** One more may be admitted if a millisecond passes meanwhile. */
const about = (count: number) => expect.toSatisfy((seen: number) => seen === count || seen === count + 1);

const join = async (browser: Browser) =>
  (await browser.call('joinPigeonhole', { body: { passcode: event.passcode } })).status;

async function joins(browser: Browser, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push(await join(browser));
  return statuses;
}

describe.skipIf(noRedis)('several nodes count together', without('Redis'), () => {
  test('the waiting room of an event admits at one rate over both', async () => {
    await expect.poll(() => [admittedAtOnce(a), admittedAtOnce(b)]).toEqual([about(rate), about(rate)]);
  });

  test('a device over its limit at one node is over it at the other; others are not', async () => {
    const phone = await a.visitor();
    const there = b.at(phone);
    const most = limits.join.device;
    expect(await joins(phone, most - 5)).toEqual(Array(most - 5).fill(200));
    await expect.poll(() => join(there), { interval: 200 }).toBe(429);
    expect(await join(await b.visitor())).toBe(200);
  });

  test('without Redis each goes on with its own count', async () => {
    const phone = await a.visitor();
    await joins(phone, limits.join.device + 1);
    await redis.kill();
    await expect
      .poll(() => [admittedAtOnce(a), admittedAtOnce(b)])
      .toEqual([about(rate * 2), about(rate * 2)]);
    expect([await join(phone), await join(b.at(phone))]).toEqual([429, 200]);
  });
});
