import { expect, it } from 'vitest';
import { cropByKey, mostZoom, movedBy, partOf, wholeCrop, zoomedTo } from './crop.ts';

const wide = { width: 800, height: 300 };

it('takes as much as fits the shape, from the middle', () => {
  expect(partOf(wide, wholeCrop, 4 / 3)).toEqual({ width: 400, height: 300, left: 200, top: 0 });
  expect(partOf(wide, zoomedTo(wholeCrop, 2), 4 / 3)).toEqual({
    width: 200,
    height: 150,
    left: 300,
    top: 75,
  });
});

it('moves and zooms by keys, and never leaves the picture', () => {
  const press = (keys: readonly string[]) =>
    keys.reduce((crop, key) => cropByKey(key, wide, crop, 4 / 3) ?? crop, wholeCrop);
  expect(partOf(wide, press(['ArrowRight']), 4 / 3).left).toBeCloseTo(220);
  expect(partOf(wide, press(Array(50).fill('ArrowLeft')), 4 / 3).left).toBe(0);
  expect(press(['ArrowUp']), 'there is no room').toEqual(wholeCrop);
  expect(press(Array(99).fill('+')).zoom).toBe(mostZoom);
  expect(press(['+', '-', '-']).zoom).toBe(1);
  expect(cropByKey('a', wide, wholeCrop, 4 / 3)).toBeNull();
});

it('follows a pointer by the pixels of the picture', () => {
  const crop = movedBy(wide, wholeCrop, 4 / 3, { x: -150, y: 40 });
  expect(partOf(wide, crop, 4 / 3)).toMatchObject({ left: 50, top: 0 });
});
