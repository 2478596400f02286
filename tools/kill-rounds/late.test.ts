import { expect, test } from 'vitest';
import { late } from './late.ts';

test('a time longer than promised is reported with both figures', () => {
  expect(late('program', { ready: 2_000, 'first receipt': 3_000 })).toEqual([]);
  expect(late('program', { ready: 2_001, 'first receipt': 3_400.4 })).toEqual([
    'ready after 2001 ms, promised within 2000 ms',
    'first receipt after 3400 ms, promised within 3000 ms',
  ]);
});

test('after a kill of PostgreSQL only the first receipt counts: the server stays up', () => {
  expect(late('postgres', { ready: 9_000, 'first receipt': 4_900 })).toEqual([]);
  expect(late('postmaster', { ready: 0, 'first receipt': 5_200 })).toEqual([
    'first receipt after 5200 ms, promised within 5000 ms',
  ]);
});
