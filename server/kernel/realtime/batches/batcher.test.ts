import { expect, test } from 'vitest';
import type { Kernel } from '../../kernel.ts';
import { makeMetrics } from '../../metrics.ts';
import { Refusal } from '../../refusal.ts';
import { Batcher } from './batcher.ts';
import type { LiveHandler } from './handle-together.ts';

test('calls beyond a full queue are refused with back-offs that spread over several seconds', async () => {
  const metrics = makeMetrics();
  const doubted: unknown[] = [];
  // The database is down: no queued call gets anywhere.
  const kernel = { metrics, live: { database: null, doubt: (stream: unknown) => doubted.push(stream) } };
  const batcher = new Batcher({
    kernel: kernel as unknown as Kernel,
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
