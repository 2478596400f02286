import { expect, test } from 'vitest';
import { inOrderOf, moved } from './moved.ts';

test('one item changes its place, and no further than the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 1, -4)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b']);
});

test('what an order does not name comes behind it, as it stood', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(inOrderOf(list, (key) => key, ['d', 'b', 'gone'])).toEqual(['d', 'b', 'a', 'c']);
});
