import { expect, test } from 'vitest';
import { rankTest } from './rank-test.ts';

const series = (from: number, step: number) => Array.from({ length: 200 }, (_, place) => from + place * step);

test('two samples of one distribution are not told apart, two that are shifted are', () => {
  expect(rankTest(series(0, 2), series(1, 2)).probability).toBeGreaterThan(0.9);
  expect(rankTest(series(0, 1), series(20, 1)).probability).toBeLessThan(0.01);
  expect(rankTest(series(0, 1), series(300, 1)).probability).toBeLessThan(1e-6);
});

test('the area says how often one of the first sample is the larger', () => {
  expect(rankTest(series(0, 2), series(1, 2)).area).toBeCloseTo(0.5, 2);
  expect(rankTest(series(300, 1), series(0, 1)).area).toBe(1);
  expect(rankTest(series(0, 1), series(300, 1)).area).toBe(0);
});

test('the normal tail is that of the tables', () => {
  const { z, probability } = rankTest(series(0, 1), series(11.3, 1));
  expect(z).toBeCloseTo(-1.932, 2);
  expect(probability).toBeCloseTo(0.0533, 3);
});
