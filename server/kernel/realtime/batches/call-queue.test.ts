import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallQueue } from './call-queue.ts';

/** Occupies the processor, as parsing does. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test('calls are taken in order of arrival, and none within the turn of the event loop that reads them', async () => {
  const queue = new CallQueue(() => 0);
  const taken: number[] = [];
  for (let call = 0; call < 3_000; call += 1) queue.push(() => taken.push(call));
  expect([taken.length, queue.length]).toEqual([0, 3_000]);
  await expect.poll(() => queue.length).toBe(0);
  expect(taken).toEqual(Array.from({ length: 3_000 }, (_, call) => call));
  queue.push(() => taken.push(-1));
  await expect.poll(() => taken.at(-1)).toBe(-1);
});

test('the event loop runs between slices: a timer fires long before all calls are taken', async () => {
  const queue = new CallQueue(() => 0);
  let taken = 0;
  for (let call = 0; call < 400; call += 1)
    queue.push(() => {
      work(0.5);
      taken += 1;
    });
  await sleep(1);
  expect(taken).toBeLessThan(200);
  await expect.poll(() => taken).toBe(400);
});

test('full batchers get no more calls for a moment, but a stuck stream does not hold up the others for long', async () => {
  let queued = 800;
  const queue = new CallQueue(() => queued);
  const taken: number[] = [];
  queue.push(() => taken.push(0));
  await sleep(0);
  expect(taken).toEqual([]);
  // No batch is committed any more, and yet calls are taken.
  await expect.poll(() => taken).toEqual([0]);
  queue.push(() => taken.push(1));
  queued = 0;
  await expect.poll(() => taken).toEqual([0, 1]);
});
