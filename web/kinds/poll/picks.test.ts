import { expect, it } from 'vitest';
import { movedPick, picked } from './picks.ts';

it('replaces a choice of one', () => {
  expect(picked(['a'], 'b', 1)).toEqual(['b']);
  expect(picked(['a'], 'a', 1)).toEqual(['a']);
});

it('adds and takes back where several may be chosen', () => {
  expect(picked(['a'], 'b', 2)).toEqual(['a', 'b']);
  expect(picked(['a', 'b'], 'a', 2)).toEqual(['b']);
});

it('refuses one too many', () => {
  expect(picked(['a', 'b'], 'c', 2)).toBeNull();
});

it('moves a pick a rank up or down, and leaves it at the ends', () => {
  expect(movedPick(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedPick(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedPick(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(movedPick(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
});
