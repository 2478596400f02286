import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Level, Pressure } from './pressure.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

// A single hiccup is no overload: the loop has to lag repeatedly, with pauses or without.
test.each([
  { often: 'repeatedly', pause: 30 },
  { often: 'in every turn', pause: 0 },
])(
  'a node whose event loop lags by 400 ms $often refuses joins and reads by itself, and accepts them again afterwards',
  {
    timeout: 120_000,
  },
  async ({ pause }) => {
    const levels: Level[] = [];
    const pressure = new Pressure({
      waiting: () => 0,
      actions: { waiting: () => 0, handled: () => 0 },
      changed: (level) => levels.push(level),
      watch: true,
    });
    try {
      for (let turn = 0; turn < 100 && pressure.level < 2; turn += 1) {
        if (pause > 0) await wait(pause);
        await nextTurn();
        block(400);
      }
      expect(pressure.level).toBeGreaterThanOrEqual(2);
      expect([pressure.refuses('join'), pressure.refuses('read')]).toEqual([true, true]);

      // A busy machine may lag once more meanwhile.
      await expect.poll(() => pressure.level, { timeout: 90_000, interval: 50 }).toBe(0);
      expect([pressure.refuses('join'), pressure.refuses('read')]).toEqual([false, false]);
      expect(levels.slice(-2)).toEqual([1, 0]);
    } finally {
      pressure.stop();
    }
  },
);
