import { expect, test } from 'vitest';
import { mostOf, weightOf } from './word-weight.ts';

test('a word has one of four weights, by its share of the word that most people wrote (R-179)', () => {
  const people = [40, 31, 30, 21, 20, 11, 10, 1];
  const most = mostOf(people.map((count) => ({ people: count })));
  expect(people.map((count) => weightOf(count, most))).toEqual([4, 4, 3, 3, 2, 2, 1, 1]);
});

test('words that equally many wrote are equally large', () => {
  expect([weightOf(1, 1), weightOf(7, 7)]).toEqual([4, 4]);
});
