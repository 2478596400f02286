import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeBroadcaster, type Receiver } from './broadcast.ts';

/** Receivers on a simulated clock: each write takes a tenth of a millisecond. */
function anAudience(people: number) {
  const clock = { now: 0 };
  const got: Buffer[][] = Array.from({ length: people }, () => []);
  const receivers: Receiver[] = got.map((frames) => ({
    write(frame) {
      clock.now += 0.1;
      frames.push(frame);
    },
  }));
  const delays: number[] = [];
  const broadcast = makeBroadcaster(
    () => clock.now,
    (milliseconds) => delays.push(milliseconds),
  );
  const reached = () => got.filter((frames) => frames.length > 0).length;
  return { clock, got, receivers, delays, broadcast, reached };
}

test('a receipt gets out between the slices of a broadcast to thousands (L11)', async () => {
  const { receivers, broadcast, reached } = anAudience(5_000);
  broadcast(receivers, Buffer.from('news'));
  // A receipt is written as soon as the event loop gets to it.
  const reachedAtReceipt: number[] = [];
  for (let receipt = 0; receipt < 3; receipt += 1) {
    await nextTurn();
    reachedAtReceipt.push(reached());
  }
  await expect.poll(reached).toBe(5_000);
  expect(reachedAtReceipt[0]).toBeGreaterThan(0);
  expect(reachedAtReceipt[2]).toBeLessThan(1_000);
});

test('frames reach each receiver in the order in which they were handed in', async () => {
  const { receivers, broadcast, got } = anAudience(500);
  const frames = ['first', 'second', 'third'].map((text) => Buffer.from(text));
  for (const frame of frames) broadcast(receivers, frame);
  await expect.poll(() => got.every((all) => all.length === 3)).toBe(true);
  for (const all of got) expect(all).toEqual(frames);
});

test('the cost of a broadcast is what its slices took; its delay includes the wait between them', async () => {
  const { receivers, broadcast, clock, delays } = anAudience(200);
  const costs: number[] = [];
  broadcast(receivers, Buffer.from('news'), (milliseconds) => costs.push(milliseconds));
  // Other work between two slices.
  clock.now += 1_000;
  await expect.poll(() => costs.length).toBe(1);
  expect(costs[0]).toBeCloseTo(20, 5);
  expect(delays[0]).toBeCloseTo(1_020, 5);
});

test('a frame for nobody costs nothing', () => {
  const { broadcast } = anAudience(0);
  const costs: number[] = [];
  broadcast([], Buffer.from('news'), (milliseconds) => costs.push(milliseconds));
  expect(costs).toEqual([0]);
});
