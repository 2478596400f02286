import { expect, it } from 'vitest';
import { movedPick, picked, rankedByDrop } from './picks.ts';

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

it('ranks what is dropped by its place, and what stands above it before it', () => {
  // To the top, and then another one below it.
  expect(rankedByDrop([], ['c', 'a', 'b'], 'c')).toEqual(['c']);
  expect(rankedByDrop(['c'], ['c', 'b', 'a'], 'b')).toEqual(['c', 'b']);
  // To the bottom: all others are better.
  expect(rankedByDrop([], ['b', 'c', 'a'], 'a')).toEqual(['b', 'c', 'a']);
  expect(rankedByDrop(['b', 'c', 'a'], ['b', 'a', 'c'], 'a')).toEqual(['b', 'a', 'c']);
  // Ranks that were tapped, where the options stood, keep their order among themselves.
  expect(rankedByDrop(['c', 'a'], ['a', 'c', 'b'], 'b')).toEqual(['c', 'a', 'b']);
});
