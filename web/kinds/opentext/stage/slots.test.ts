import { expect, test } from 'vitest';
import { slotsAfter } from './slots.ts';

const nine = 9;
const ids = (count: number) => Array.from({ length: count }, (_, nth) => `a${nth + 1}`);

test('answers take one place after the other', () => {
  expect(slotsAfter([], ids(2), nine).slice(0, 3)).toEqual(['a1', 'a2', null]);
});

test('when all places are taken, a new answer stands in that of the oldest, and no other moves', () => {
  const before = slotsAfter([], ids(nine), nine);
  const after = slotsAfter(before, ids(nine + 2), nine);
  expect(after.slice(0, 2)).toEqual(['a10', 'a11']);
  expect(after.slice(2)).toEqual(before.slice(2));
});

test('the place of a hidden answer stays free until the next one comes', () => {
  const before = slotsAfter([], ids(3), nine);
  const without = slotsAfter(before, ['a1', 'a3'], nine);
  expect(without.slice(0, 3)).toEqual(['a1', null, 'a3']);
  expect(slotsAfter(without, ['a1', 'a3', 'a4'], nine).slice(0, 3)).toEqual(['a1', 'a4', 'a3']);
});
