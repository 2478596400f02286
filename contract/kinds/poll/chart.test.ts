import { expect, it } from 'vitest';
import type { Prompt } from '../../prompts/prompt.ts';
import { chartOf } from './chart.ts';

const prompt = (count: number, votes: readonly number[] | null, more: Partial<Prompt> = {}) => ({
  form: 'choice' as const,
  options: Array.from({ length: count }, (_, at) => ({ id: String(at), text: `${at}`, picture: null })),
  votes: votes && Object.fromEntries(votes.map((each, at) => [String(at), each])),
  voters: 5,
  ...more,
});
const pie = { chart: 'pie', mostPicks: 1 } as const;

it('draws a pie of up to eight options, of which everybody has chosen one', () => {
  expect(chartOf(prompt(3, [2, 3, 0]), pie)).toBe('pie');
  expect(chartOf(prompt(8, null), pie)).toBe('pie');
  expect(chartOf(prompt(3, [2, 3, 0]), { ...pie, chart: 'bars' })).toBe('bars');
});

it('draws bars where the slices would be too many, or not the whole', () => {
  expect(chartOf(prompt(9, null), pie)).toBe('bars');
  expect(chartOf(prompt(3, [5, 3, 0]), { ...pie, mostPicks: 2 })).toBe('bars');
  // Some had chosen two before only one was allowed.
  expect(chartOf(prompt(3, [5, 3, 0]), pie)).toBe('bars');
  expect(chartOf(prompt(3, [9, 8, 3], { form: 'ranking' }), pie)).toBe('bars');
  expect(chartOf(prompt(5, [1, 1, 1, 1, 1], { form: 'scale' }), pie)).toBe('bars');
});
