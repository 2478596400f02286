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

test('calls during a run wait for one further run, which they share', async () => {
  const { runs, next } = aWork();
  const done: string[] = [];
  void next.of('stream').then(() => done.push('first'));
  void next.of('stream').then(() => done.push('second'));
  void next.of('stream').then(() => done.push('third'));
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await settled();
  expect(done).toEqual(['first']);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await settled();
  expect(done).toEqual(['first', 'second', 'third']);
  void next.of('stream');
  expect(runs).toHaveLength(3);
});

test('a failed run fails its callers, and the next one is done regardless', async () => {
  const { runs, next } = aWork();
  const first = next.of('stream');
  const second = next.of('stream');
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  runs[1]?.resolve();
  await second;
  void next.of('another');
  expect(runs).toHaveLength(3);
});
