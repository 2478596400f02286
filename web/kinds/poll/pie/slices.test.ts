import { expect, it } from 'vitest';
import { pointAt, slicesOf } from './slices.ts';

const options = (...votes: number[]) => votes.map((each, at) => ({ id: `${at}`, votes: each }));

it('gives each option its share of the turn, one after the other, and none to what nobody chose', () => {
  expect(slicesOf(options(1, 0, 3))).toEqual([
    { id: '0', place: 0, from: 0, share: 0.25, label: 0.125 },
    { id: '2', place: 2, from: 0.25, share: 0.75, label: 0.625 },
  ]);
  expect(slicesOf(options(0, 0))).toEqual([]);
  expect(slicesOf(options(0, 4))).toEqual([{ id: '1', place: 1, from: 0, share: 1, label: 0.5 }]);
});

it('keeps the numbers of thin slices apart, also around the top', () => {
  for (const votes of [
    [1, 1, 1, 1, 1, 1, 1, 993],
    [1, 993, 1],
    [1, 1, 500, 1, 1],
  ]) {
    const labels = slicesOf(options(...votes)).map(({ label }) => label);
    const around = [...labels.slice(1), (labels[0] ?? 0) + 1];
    for (const [at, label] of labels.entries())
      expect((around[at] ?? 0) - label, `${votes}`).toBeGreaterThan(0.0699);
  }
});

it('begins at the top, clockwise', () => {
  const right = pointAt(0.25, 10);
  expect([Math.round(right.x), Math.round(right.y)]).toEqual([10, 0]);
  expect(Math.round(pointAt(0, 10).y)).toBe(-10);
});
