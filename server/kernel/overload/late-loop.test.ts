import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Level, Pressure } from './pressure.ts';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('an event loop that runs 400 ms late refuses newcomers and readers by itself; on time again, it lets them in', {
  timeout: 120_000,
}, async () => {
  const levels: Level[] = [];
  const pressure = new Pressure({
    waiting: () => 0,
    actions: { waiting: () => 0, handled: () => 0 },
    changed: (level) => levels.push(level),
    watch: true,
  });
  try {
    // A single hiccup among many turns in time is no rush: it is late again and again.
    for (let turn = 0; turn < 100 && pressure.level < 2; turn += 1) {
      await wait(30);
      await nextTurn();
      block(400);
    }
    expect(pressure.level).toBeGreaterThanOrEqual(2);
    expect([pressure.refuses('join'), pressure.refuses('read')]).toEqual([true, true]);

    // A machine that has much else to do may be late once more meanwhile.
    await expect.poll(() => pressure.level, { timeout: 90_000, interval: 50 }).toBe(0);
    expect([pressure.refuses('join'), pressure.refuses('read')]).toEqual([false, false]);
    expect(levels.slice(-2)).toEqual([1, 0]);
  } finally {
    pressure.stop();
  }
});
