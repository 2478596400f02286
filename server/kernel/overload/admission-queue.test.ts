import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { AdmissionQueue } from './admission-queue.ts';

test('a burst is admitted in order, a few per turn; a single request is admitted at once', async () => {
  const queue = new AdmissionQueue();
  const admitted: number[] = [];
  queue.enqueue(() => admitted.push(0));
  expect(admitted).toEqual([0]);
  for (let place = 1; place <= 20; place += 1) queue.enqueue(() => admitted.push(place));
  expect(admitted).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(queue.waiting).toBe(13);

  await turn();
  expect(admitted).toHaveLength(16);
  await turn();
  expect(admitted).toEqual(Array.from({ length: 21 }, (_, place) => place));
  expect(queue.waiting).toBe(0);
});

test('a full queue refuses further requests until it has drained', async () => {
  const queue = new AdmissionQueue();
  for (let place = 0; place < 4_008; place += 1) expect(queue.enqueue(() => undefined)).toBe(true);
  expect(queue.enqueue(() => undefined)).toBe(false);
  await turn();
  expect(queue.enqueue(() => undefined)).toBe(true);
});
