import { expect, test } from 'vitest';
import { secondsUntil } from './seconds-until.ts';

test('seven seconds from now are seven, at whatever fraction of a millisecond', () => {
  const times = Array.from({ length: 10_000 }, (_, nth) => 9_000 + nth * 1.000_7);
  expect(new Set(times.map((now) => secondsUntil(now + 7_000, now)))).toEqual(new Set([7]));
  expect(new Set(times.map((now) => secondsUntil(now + 7_000, now, { tenths: true })))).toEqual(new Set([7]));
});

test('what has begun counts as a whole', () => {
  expect([secondsUntil(7_001, 0), secondsUntil(7_001, 0, { tenths: true })]).toEqual([8, 7.1]);
});
