import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { type Level, Pressure } from './pressure.ts';

/** Nothing else runs in this thread meanwhile. It sleeps, and leaves the processor to other tests. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
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

test('each of two scrapers sees that the event loop lags while every turn takes 400 ms, and that it is over some seconds later', {
  timeout: 60_000,
}, async () => {
  const pressure = new Pressure({
    waiting: () => 0,
    actions: { waiting: () => 0, handled: () => 0 },
    changed: () => undefined,
    watch: true,
  });
  const server = createServer((_request, response) => void response.end(String(pressure.loopDelay)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const scrape = async () => Number(await (await fetch(`http://127.0.0.1:${port}`)).text());
  try {
    const scraped: number[] = [];
    const scraper = async () => {
      for (let times = 0; times < 3; times += 1) scraped.push(await scrape());
    };
    for (let turn = 0; turn < 4; turn += 1) await nextTurn(block(400));
    let over = false;
    void Promise.all([scraper(), scraper()]).finally(() => {
      over = true;
    });
    while (!over) await nextTurn(block(400));
    expect(scraped).toHaveLength(6);
    expect(Math.min(...scraped)).toBeGreaterThan(100);
    // For as long as the figure is kept no turn has been late.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 15_000);
    await expect.poll(scrape, { timeout: 40_000 }).toBeLessThan(100);
  } finally {
    vi.restoreAllMocks();
    pressure.stop();
    server.close();
  }
});
