import { describe, expect, test } from 'vitest';
import { actionNamed, kinds, mineAfter } from './kinds.live.ts';

describe('what another version of the program left', () => {
  const call = { params: { lsId: '5' }, body: {} };

  test('an action that is not known here is about itself and keeps no text', () => {
    expect(actionNamed('waveHand')).toEqual({ about: null });
  });

  test('it leaves what somebody has done as it was', () => {
    expect(mineAfter({ upvoted: ['3'] }, 'waveHand', call)).toEqual({ upvoted: ['3'] });
  });

  test('nor is what every object has an action', () => {
    expect(actionNamed('toString')).toEqual({ about: null });
  });
});

describe('names over all kinds', () => {
  const all = Object.values(kinds);

  test.each([
    ['news', all.flatMap(({ news }) => Object.keys(news))],
    ['actions', all.flatMap(({ actions }) => Object.keys(actions))],
  ])('%s of two kinds have different names', (_of, names) => {
    expect(new Set(names).size).toBe(names.length);
  });
});
