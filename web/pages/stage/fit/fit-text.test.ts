import { expect, it } from 'vitest';
import { largestThatFits } from './fit-text.ts';

it('finds the largest size at which the words still fit', () => {
  expect(largestThatFits(24, 160, (size) => size <= 97)).toBe(97);
});

it('stays at the smallest when nothing fits, and at the largest when everything does', () => {
  expect(largestThatFits(24, 160, () => false)).toBe(24);
  expect(largestThatFits(24, 160, () => true)).toBe(160);
});

it('asks few times: each question is a layout', () => {
  let asked = 0;
  largestThatFits(1, 1000, (size) => {
    asked += 1;
    return size < 400;
  });
  expect(asked).toBeLessThanOrEqual(10);
});
