import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { makeLog } from '../../log.ts';
import { makeMetrics } from '../../metrics.ts';
import { Refusal } from '../../refusal.ts';
import { Batcher } from './batcher.ts';
import type { LiveHandler } from './handle-together.ts';

afterEach(() => vi.restoreAllMocks());

/** The database is down: no queued call gets anywhere, and each batch leaves a doubt. */
function withoutDatabase() {
  const metrics = makeMetrics();
  const doubted: unknown[] = [];
  const streams = {
    database: null as unknown as Database,
    deliver: () => undefined,
    doubt: (stream: unknown) => void doubted.push(stream),
    catchUp: async () => undefined,
  };
  const batcher = new Batcher({
    base: { metrics, clock: systemClock, log: makeLog('fatal') },
    streams,
    handler: {} as LiveHandler,
    stream: { pigeonholeId: '1', streamId: '2' },
    room: () => undefined,
    queued: () => undefined,
    handled: () => undefined,
  });
  const submit = (key: number) =>
    batcher.submit({ key: String(key), row: null, rules: null, judge: () => null, from: null });
  return { metrics, doubted, submit };
}

test('calls of a crowd wait for each other, those of a few people for nothing', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { doubted, submit } = withoutDatabase();
  const keysOf = (first: number, calls: number) => Array.from({ length: calls }, (_, at) => first + at);
  const together = (keys: readonly number[]) => Promise.allSettled(keys.map((key) => submit(key)));
  /** Each in a turn of its own. */
  async function inTurns(keys: readonly number[]): Promise<void> {
    const submitted = [];
    for (const key of keys) {
      submitted.push(submit(key).catch(() => 'failed'));
      await setImmediate();
    }
    await Promise.all(submitted);
  }
  await together(keysOf(0, 8));
  expect(doubted).toHaveLength(1);
  await inTurns(keysOf(10, 3));
  expect(doubted).toHaveLength(2);
  await inTurns(keysOf(20, 3));
  expect(doubted).toHaveLength(5);
  // Enough for a batch: nothing is waited for.
  await together(keysOf(100, 400));
  const begun = together(keysOf(600, 400));
  await setImmediate();
  expect(doubted).toHaveLength(7);
  await begun;
});

test('calls beyond a full queue are refused with back-offs that spread over several seconds', async () => {
  const { metrics, doubted, submit } = withoutDatabase();
  const queued = Array.from({ length: 20_000 }, (_, key) => submit(key).catch(() => 'failed'));

  const waits = Array.from({ length: 60 }, (_, key) => {
    try {
      void submit(20_000 + key);
    } catch (refusal) {
      return refusal instanceof Refusal && refusal.code === 'Overloaded' ? refusal.parts.retryAfter : null;
    }
    return null;
  });
  expect(waits.every((wait) => typeof wait === 'number' && wait >= 1 && wait <= 5)).toBe(true);
  expect(new Set(waits).size).toBeGreaterThan(2);
  expect(await metrics.registry.metrics()).toContain('volary_shed_total{limit="queue"} 60');
  expect(new Set(await Promise.all(queued))).toEqual(new Set(['failed']));
  expect(doubted).not.toEqual([]);
});
