import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

const every = 25;

/** Looks as time does: so many come and are handled a second; answers the share that is refused after each look. */
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
        backlog.look(waiting, handled, now);
        return backlog.share(waiting);
      });
    },
  };
}

const all = (shares: number[], wanted: (share: number) => boolean) => expect(shares.every(wanted)).toBe(true);

test('a plenary votes in one moment: what is done within a third of a second is not refused', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 10_000, waiting: 100 });
  all(run({ seconds: 1, perSecond: 10_000, waiting: 2_900 }), (share) => share === 0);
});

test('the longer the queue, the larger the share that is refused; a second of work or more: all of it', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 10_000, waiting: 100 });
  all(run({ seconds: 1, perSecond: 10_000, waiting: 3_700 }), (share) => share > 0.05 && share < 0.15);
  all(run({ seconds: 1, perSecond: 10_000, waiting: 6_500 }), (share) => share > 0.45 && share < 0.55);
  all(run({ seconds: 1, perSecond: 10_000, waiting: 10_100 }), (share) => share === 1);
  all(run({ seconds: 0.1, perSecond: 10_000, waiting: 2_900 }), (share) => share === 0);
});

test('a slow disk refuses no hall that fits: a thousand may wait in any case, two thousand never', () => {
  const { run } = aNode();
  all(run({ seconds: 5, perSecond: 200, waiting: 990 }), (share) => share === 0);
  all(run({ seconds: 1, perSecond: 200, waiting: 1_500 }), (share) => share === 0.5);
  all(run({ seconds: 1, perSecond: 200, waiting: 2_010 }), (share) => share === 1);
});

test('while the event loop is late only what can be done at once is taken; a single hiccup changes nothing', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 4_000, waiting: 100 });
  all(run({ seconds: 0.2, perSecond: 4_000, waiting: 1_000, late: 200 }), (share) => share === 0);
  run({ seconds: 2, perSecond: 4_000, waiting: 150, late: 80 });
  all(run({ seconds: 0.5, perSecond: 4_000, waiting: 1_300, late: 80 }), (share) => share === 1);
  run({ seconds: 1, perSecond: 4_000, waiting: 150 });
  all(run({ seconds: 0.5, perSecond: 4_000, waiting: 1_000 }), (share) => share === 0);
});
