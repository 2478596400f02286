import { expect, test } from 'vitest';
import { systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { makeLog } from '../../log.ts';
import { makeMetrics } from '../../metrics.ts';
import { Refusal } from '../../refusal.ts';
import { Batcher } from './batcher.ts';
import type { LiveHandler } from './handle-together.ts';

test('calls beyond a full queue are refused with back-offs that spread over several seconds', async () => {
  const metrics = makeMetrics();
  const doubted: unknown[] = [];
  // The database is down: no queued call gets anywhere.
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
