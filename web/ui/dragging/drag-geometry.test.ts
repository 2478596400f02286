import { expect, test } from 'vitest';
import { placeAt, stepAside, withinList } from './drag-geometry.ts';

/** Three rows, the middle one twice as high, 10 apart. */
const boxes = [
  { top: 0, bottom: 40 },
  { top: 50, bottom: 130 },
  { top: 140, bottom: 180 },
];

test('a row passes another one where its edge reaches the middle of that one', () => {
  expect([0, 50, 51, 120, 121].map((offset) => placeAt(boxes, 0, offset))).toEqual([0, 0, 1, 1, 2]);
  expect([0, -50, -51, -120, -121].map((offset) => placeAt(boxes, 2, offset))).toEqual([2, 2, 1, 1, 0]);
  expect([-31, -30, 0, 30, 31].map((offset) => placeAt(boxes, 1, offset))).toEqual([0, 1, 1, 1, 2]);
});

test('a row is dragged no further than the list goes', () => {
  expect([-500, -20, 30, 500].map((offset) => withinList(boxes, 1, offset))).toEqual([-50, -20, 30, 50]);
});

test('the others step aside by its height and the gap', () => {
  expect(stepAside(boxes, 1)).toBe(90);
  expect(stepAside([{ top: 0, bottom: 40 }], 0)).toBe(0);
});
