import { expect, it } from 'vitest';
import { meantCode, newVoteCode, shownCode, voteCodePattern } from './vote-code.ts';

it('makes codes that differ, and that are read in groups of four', () => {
  const codes = Array.from({ length: 200 }, newVoteCode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(voteCodePattern);
  expect(shownCode('0123456789AB')).toBe('0123-4567-89AB');
});

it('understands a code however it is typed', () => {
  expect(meantCode(' k7qm-2xpd 9rio')).toBe('K7QM2XPD9R10');
  for (const code of Array.from({ length: 50 }, newVoteCode))
    expect(meantCode(shownCode(code).toLowerCase())).toBe(code);
});
