import { expect, it } from 'vitest';
import { clockFace } from './clock-face.ts';

it.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [9000, '0:09'],
  [720_000, '12:00'],
  [3_723_000, '1:02:03'],
])('shows %i ms as %s', (milliseconds, shown) => {
  expect(clockFace(milliseconds)).toBe(shown);
});
