import { expect, test } from 'vitest';
import { tenthsOf } from './mean.ts';

test.each([
  [0.25, 3],
  [-0.25, -3],
  [4.666, 47],
  [0, 0],
  [-0.04, 0],
])('a mean of %s is told as %s tenths', (mean, tenths) => {
  expect(tenthsOf(mean)).toBe(tenths);
});
