import { describe, expect, test } from 'vitest';
import { limits } from '#server/kernel/http/limits.ts';
import type { Browser } from '#server/test/browser.ts';
import type { World } from '#server/test/world.ts';
import { twoNodesForTests } from '../realtime/cluster/two-nodes.fixture.ts';

const { a, b, redis, event, noRedis } = twoNodesForTests();
const rate = 10;

let gates = 0;
/** How many a node lets in of a hall that comes at once to a gate of its own. */
function letInAtOnce({ program }: World): number {
  gates += 1;
  const gate = `gate ${gates}`;
  const enter = () => program.kernel.turnstiles.enter(gate, rate, null);
  return Array.from({ length: 60 }, enter).filter((turn) => turn.in).length;
}

/** A millisecond that passes meanwhile lets in one more. */
const about = (count: number) => expect.toSatisfy((seen: number) => seen === count || seen === count + 1);

const join = async (browser: Browser) =>
  (await browser.call('joinRoom', { body: { passcode: event.passcode } })).status;

async function joins(browser: Browser, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push(await join(browser));
  return statuses;
}

describe.skipIf(noRedis)('several programs count together', () => {
  test('the waiting room of an event lets in by one rate over both', async () => {
    await expect
      .poll(() => [letInAtOnce(a), letInAtOnce(b)], { timeout: 8_000 })
      .toEqual([about(rate), about(rate)]);
  });

  test('a device that is over its limit at one is over it at the other; others are not', async () => {
    const phone = await a.visitor();
    const there = b.at(phone);
    const most = limits.join.device;
    expect(await joins(phone, most - 5)).toEqual(Array(most - 5).fill(200));
    await expect.poll(() => join(there), { timeout: 8_000, interval: 200 }).toBe(429);
    expect(await join(await b.visitor())).toBe(200);
  });

  test('without Redis each goes on with its own count', async () => {
    const phone = await a.visitor();
    await joins(phone, limits.join.device + 1);
    await redis.kill();
    await expect
      .poll(() => [letInAtOnce(a), letInAtOnce(b)], { timeout: 8_000 })
      .toEqual([about(rate * 2), about(rate * 2)]);
    expect([await join(phone), await join(b.at(phone))]).toEqual([429, 200]);
  });
});
