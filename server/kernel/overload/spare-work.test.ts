import { expect, test } from 'vitest';
import { SpareWork } from './spare-work.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));

test('one at a time, and none where the node is busy', async () => {
  let busy = false;
  const spare = new SpareWork(() => busy);
  expect(spare.begin('first', untilAborted)).toBe(true);
  expect(spare.begin('second', untilAborted)).toBe(false);
  expect(spare.current).toBe('first');
  await spare.stop();
  expect(spare.isFree).toBe(true);
  busy = true;
  expect(spare.begin('third', untilAborted)).toBe(false);
});

test('what goes on is given up when the node gets busy', async () => {
  let busy = false;
  const spare = new SpareWork(() => busy);
  spare.begin('first', untilAborted);
  busy = true;
  await expect.poll(() => spare.current).toBeNull();
});
