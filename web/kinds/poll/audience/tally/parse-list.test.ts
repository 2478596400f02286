import { expect, it } from 'vitest';
import { addsUp, parseList } from './parse-list.ts';

const list = parseList('Which bridge?\n1 The old one\n2 New\n\n0A 1\n0B 2\n0C 2\n');
const options = ['7', '8'].map((id) => ({ id, text: id, picture: null }));
const results = { form: 'choice' as const, options, votes: { '7': 1, '8': 2 }, voters: 3 };

it('reads the options and what each code stands for', () => {
  expect(list.options).toEqual(['The old one', 'New']);
  expect(list.votes.get('0B')).toEqual([2]);
  expect(list.votes.get('0D')).toBeUndefined();
});

it('adds up, or does not', () => {
  expect(addsUp(list, results)).toBe(true);
  expect(addsUp(list, { ...results, votes: { '7': 2, '8': 1 } })).toBe(false);
  expect(addsUp(list, { ...results, voters: 4 })).toBe(false);
  expect(addsUp(list, { ...results, votes: null })).toBe(false);
});

it('gives ranks their points', () => {
  const ranked = parseList('What first?\n1 Roof\n2 Door\n\n0A 2,1\n0B 2\n');
  expect(addsUp(ranked, { form: 'ranking', options, votes: { '7': 1, '8': 4 }, voters: 2 })).toBe(true);
});
