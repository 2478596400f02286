import { expect, it } from 'vitest';
import { closingSeconds } from './schedule.ts';

const end = Date.parse('2026-11-20T10:00:00Z');
const session = (start: string | null) => ({ timeRange: { start, end: new Date(end).toISOString() } });
const running = session('2026-11-20T09:00:00Z');

it('counts the last ten seconds of a session that runs', () => {
  expect(closingSeconds(running, end - 10_001)).toBeNull();
  expect(closingSeconds(running, end - 10_000)).toBe(10);
  expect(closingSeconds(running, end - 9_999)).toBe(10);
  expect(closingSeconds(running, end - 1)).toBe(1);
  expect(closingSeconds(running, end)).toBeNull();
});

it('does not count where nothing closes', () => {
  expect(closingSeconds(session(null), end - 5_000)).toBeNull();
  expect(closingSeconds({ timeRange: { ...running.timeRange, end: null } }, end - 5_000)).toBeNull();
});
