import { expect, test } from 'vitest';
import { NextRun } from './next-run.ts';

function aWork() {
  const runs: PromiseWithResolvers<void>[] = [];
  const next = new NextRun<string>(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, next };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while it is being done waits for one more run, shared with all who ask meanwhile', async () => {
  const { runs, next } = aWork();
  const heard: string[] = [];
  void next.of('room').then(() => heard.push('first'));
  void next.of('room').then(() => heard.push('second'));
  void next.of('room').then(() => heard.push('third'));
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(heard).toEqual(['first']);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await settled();
  expect(heard).toEqual(['first', 'second', 'third']);
  void next.of('room');
  expect(runs).toHaveLength(3);
});

test('a run that fails is told to its askers, and the next one is done all the same', async () => {
  const { runs, next } = aWork();
  const first = next.of('room');
  const second = next.of('room');
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  runs[1]?.resolve();
  await second;
  void next.of('another');
  expect(runs).toHaveLength(3);
});
