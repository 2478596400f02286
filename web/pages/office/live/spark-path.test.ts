import { expect, test } from 'vitest';
import { sparkPath } from './spark-path.ts';

const frame = { from: 0, until: 300, top: 10 };

test('values are drawn from left to right, the highest at the top', () => {
  const path = sparkPath(
    [
      { at: 0, value: 0 },
      { at: 300, value: 10 },
    ],
    frame,
  );
  expect(path).toBe('M0 54h0L300 2');
});

test('where nothing happened the line has a gap, and what stands alone is a dot', () => {
  const path = sparkPath(
    [
      { at: 0, value: 10 },
      { at: 100, value: null },
      { at: 200, value: 10 },
    ],
    frame,
  );
  expect(path).toBe('M0 2h0M200 2h0');
});
