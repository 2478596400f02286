import { expect, it } from 'vitest';
import { addsUp, parseList } from './parse-list.ts';

const list = parseList('Which bridge?\n1 The old one\n2 New\n\n0A 1\n0B 2\n0C 2\n');
const results = { form: 'choice' as const, counts: [1, 2], voters: 3 };

it('reads the question, the options and what each code stands for', () => {
  expect(list.question).toBe('Which bridge?');
  expect(list.options).toEqual(['The old one', 'New']);
  expect(list.votes.get('0B')).toEqual([2]);
  expect(list.votes.get('0D')).toBeUndefined();
});

it('adds up, or does not', () => {
  expect(addsUp(list, results)).toBe(true);
  expect(addsUp(list, { ...results, counts: [2, 1] })).toBe(false);
  expect(addsUp(list, { ...results, voters: 4 })).toBe(false);
});

it('gives ranks their points', () => {
  const ranked = parseList('What first?\n1 Roof\n2 Door\n\n0A 2,1\n0B 2\n');
  expect(addsUp(ranked, { form: 'ranking', counts: [1, 4], voters: 2 })).toBe(true);
});
