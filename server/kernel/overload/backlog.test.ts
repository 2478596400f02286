import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

const every = 25;

/** Samples over simulated time, with so many actions handled a second; returns the share refused after each sample. */
function aNode() {
  let now = 0;
  let handled = 0;
  const backlog = new Backlog(every, now);
  return {
    run(parts: { seconds: number; perSecond: number; waiting: number; late?: number }): number[] {
      const { seconds, perSecond, waiting, late = 0 } = parts;
      const step = every + late;
      return Array.from({ length: Math.round((seconds * 1_000) / step) }, () => {
        now += step;
        handled += (perSecond * step) / 1_000;
        backlog.sample(waiting, handled, now);
        return backlog.share(waiting);
      });
    },
  };
}

const all = (shares: number[], wanted: (share: number) => boolean) => expect(shares.every(wanted)).toBe(true);

const last = (shares: number[]) => shares.at(-1);

test('a plenary votes at once: a burst of over a thousand is not refused if it is handled in time', () => {
  const { run } = aNode();
  all(run({ seconds: 0.1, perSecond: 10_000, waiting: 1_400 }), (share) => share === 0);
  run({ seconds: 2, perSecond: 10_000, waiting: 500 });
  all(run({ seconds: 1, perSecond: 10_000, waiting: 1_400 }), (share) => share === 0);
});

test('the longer the queue, the larger the share refused; from 0.6 seconds of work on: all of it', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 10_000, waiting: 500 });
  all(run({ seconds: 1, perSecond: 10_000, waiting: 2_000 }), (share) => share > 0.05 && share < 0.15);
  all(run({ seconds: 1, perSecond: 10_000, waiting: 3_750 }), (share) => share > 0.45 && share < 0.55);
  all(run({ seconds: 1, perSecond: 10_000, waiting: 6_100 }), (share) => share === 1);
  all(run({ seconds: 0.1, perSecond: 10_000, waiting: 1_400 }), (share) => share === 0);
});

test('quiet hours say nothing about the throughput; a queue does', () => {
  const { run } = aNode();
  run({ seconds: 10, perSecond: 20, waiting: 3 });
  expect(last(run({ seconds: 0.025, perSecond: 20, waiting: 1_400 }))).toBeLessThan(0.05);
  expect(last(run({ seconds: 2, perSecond: 500, waiting: 1_400 }))).toBeCloseTo(0.4, 1);
});

test('on a slow disk a thousand may still wait, two thousand never for long', () => {
  const { run } = aNode();
  all(run({ seconds: 5, perSecond: 200, waiting: 990 }), (share) => share === 0);
  expect(last(run({ seconds: 1, perSecond: 200, waiting: 1_500 }))).toBe(0.5);
  expect(last(run({ seconds: 1, perSecond: 200, waiting: 2_010 }))).toBe(1);
});

test('while the event loop lags the queue is kept shorter; a single hiccup changes nothing', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 4_000, waiting: 450 });
  all(run({ seconds: 0.2, perSecond: 4_000, waiting: 900, late: 200 }), (share) => share === 0);
  run({ seconds: 2, perSecond: 4_000, waiting: 450, late: 80 });
  all(run({ seconds: 0.5, perSecond: 4_000, waiting: 1_300, late: 80 }), (share) => share === 1);
  run({ seconds: 1, perSecond: 4_000, waiting: 450 });
  all(run({ seconds: 0.5, perSecond: 4_000, waiting: 900 }), (share) => share === 0);
});
