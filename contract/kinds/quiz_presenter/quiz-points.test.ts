import { expect, test } from 'vitest';
import { bonusOf, pointsOf } from './quiz-points.ts';

const limit = 20_000;
const after = (milliseconds: number, points = 1000) =>
  pointsOf({ points }, { milliseconds, limit, accuracyOnly: false });

test('the faster a right answer, the more points: all within half a second, half of them at the end', () => {
  expect([0, 500, 501, 10_000, 20_000, 60_000].map((time) => after(time))).toEqual([
    1000, 1000, 987, 750, 500, 500,
  ]);
  expect([after(10_000, 2000), after(10_000, 0)]).toEqual([1500, 0]);
});

test('without a limit, or where speed does not count, each right answer has all points', () => {
  expect(pointsOf({ points: 1000 }, { milliseconds: 90_000, limit: null, accuracyOnly: false })).toBe(1000);
  expect(pointsOf({ points: 2000 }, { milliseconds: 19_000, limit, accuracyOnly: true })).toBe(2000);
});

test('each further right answer in a row is worth 100 more, up to 500', () => {
  expect([0, 1, 2, 5, 6, 40].map(bonusOf)).toEqual([0, 100, 200, 500, 500, 500]);
});
