import { expect, it } from 'vitest';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { firstWords } from './first-words.ts';

const word = (id: number, people: number): Word => ({ id: `${id}`, text: `w${id}`, people, status: 'shown' });
const ids = (order: readonly string[], words: readonly Word[]) =>
  firstWords(order, words).map(({ id }) => id);

it('shows first the words that most people gave, of as many people the older one', () => {
  expect(ids([], [word(1, 2), word(2, 9), word(3, 2)])).toEqual(['2', '1', '3']);
});

it('keeps the order until it is asked for a new one, and puts a new word below', () => {
  expect(ids(['1', '2'], [word(1, 2), word(2, 9), word(3, 20)])).toEqual(['1', '2', '3']);
});

it('shows ten: a word that more people gave takes the place of the last one', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => word(nth + 1, 20 - nth));
  const order = ten.map(({ id }) => id);
  expect(ids(order, [...ten, word(11, 15)])).toEqual([...order.slice(0, 9), '11']);
});
