import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

const bounds = { from: 0, until: 300, top: 10 };

test('values are drawn from left to right, the highest at the top', () => {
  const points = [
    { at: 0, value: 0 },
    { at: 300, value: 10 },
  ];
  expect(sparkPath(points, bounds)).toEqual({
    line: 'M0 54L300 2',
    area: 'M0 54L300 2L300 56H0Z',
    dots: '',
  });
});

test('where nothing happened the line has a gap, and what stands alone is a dot', () => {
  const points = [
    { at: 0, value: 10 },
    { at: 100, value: null },
    { at: 200, value: 10 },
    { at: 250, value: 0 },
  ];
  expect(sparkPath(points, bounds)).toMatchObject({ line: 'M200 2L250 54', dots: 'M0 2h0' });
});
