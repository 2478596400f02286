import { expect, test } from 'vitest';
import { moreCounts, shareOut } from './more-counts.ts';

test('what is more than before is what has been tapped meanwhile, and a reset is nothing', () => {
  expect(moreCounts({ love: 2, wow: 1 }, { love: 5, wow: 1, like: 1 })).toEqual({ love: 3, like: 1 });
  expect(moreCounts({ love: 5 }, {})).toEqual({});
});

test('thousands are shown as few, each kind among them', () => {
  expect(shareOut({ love: 2, wow: 1 }, 10)).toEqual(['love', 'wow', 'love']);
  const shown = shareOut({ love: 3000, wow: 990, like: 1 }, 40);
  expect(shown.length).toBeLessThanOrEqual(40);
  expect(new Set(shown)).toEqual(new Set(['love', 'wow', 'like']));
  expect(shareOut({ love: 3 }, 0)).toEqual([]);
});
