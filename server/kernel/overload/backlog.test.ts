import { expect, test } from 'vitest';
import { Backlog } from './backlog.ts';

const every = 25;

/** Looks as time does: so many come and are committed a second; answers what it says at each look. */
function aNode() {
  let now = 0;
  let committed = 0;
  const backlog = new Backlog(every, now);
  return {
    run(parts: { seconds: number; perSecond: number; waiting: number; late?: number }): boolean[] {
      const { seconds, perSecond, waiting, late = 0 } = parts;
      const step = every + late;
      return Array.from({ length: Math.round((seconds * 1_000) / step) }, () => {
        now += step;
        committed += (perSecond * step) / 1_000;
        backlog.look(waiting, committed, now);
        return waiting > backlog.most;
      });
    },
  };
}

test('a plenary votes in one moment: what is done within a second is not refused', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 4_000, waiting: 100 });
  expect(run({ seconds: 1, perSecond: 4_000, waiting: 1_900 })).not.toContain(true);
});

test('more than half a second of work waits: those beyond it are refused, and nobody else', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 4_000, waiting: 100 });
  expect(run({ seconds: 1, perSecond: 4_000, waiting: 2_200 })).not.toContain(false);
  expect(run({ seconds: 0.1, perSecond: 4_000, waiting: 1_900 })).not.toContain(true);
});

test('a slow disk refuses no hall that fits: a thousand may wait in any case', () => {
  const { run } = aNode();
  expect(run({ seconds: 5, perSecond: 200, waiting: 990 })).not.toContain(true);
  expect(run({ seconds: 1, perSecond: 200, waiting: 1_010 })).not.toContain(false);
});

test('late to everything it takes only what it can do at once; a single hiccup changes nothing', () => {
  const { run } = aNode();
  run({ seconds: 2, perSecond: 4_000, waiting: 100 });
  expect(run({ seconds: 0.2, perSecond: 4_000, waiting: 800, late: 200 })).not.toContain(true);
  run({ seconds: 2, perSecond: 4_000, waiting: 150, late: 80 });
  expect(run({ seconds: 0.5, perSecond: 4_000, waiting: 500, late: 80 })).not.toContain(false);
  run({ seconds: 1, perSecond: 4_000, waiting: 150 });
  expect(run({ seconds: 0.5, perSecond: 4_000, waiting: 500 })).not.toContain(true);
});
