import { expect, it } from 'vitest';
import { keysToShow, wordsApart, wordsOf } from './words-of.ts';

const counts = (...texts: string[]) => wordsOf(texts).map(({ text, count }) => `${text} ${count}`);

it('counts the questions that have a word, however often and however they spell it', () => {
  expect(counts('Budget, budget and the BUDGET?', 'Is the budget final?', 'When is Lisbon?')).toEqual([
    'budget 2',
    'final 1',
    'Lisbon 1',
  ]);
});

it('finds the same words in a browser that cannot tell them itself, where spaces keep them apart', () => {
  const texts = [
    'Budget, budget and the BUDGET?',
    'Isn’t the budget final?',
    "Who's in Lisbon?",
    'متى تنتهي الميزانية؟',
  ];
  expect(wordsOf(texts, wordsApart)).toEqual(wordsOf(texts));
});

it('leaves out what says nothing by itself, in English and Arabic', () => {
  expect(counts('What would you do about that?', "Why don't we?", 'ماذا عن هذا؟')).toEqual([]);
  expect(counts('متى تنتهي الميزانية؟')).toEqual(['تنتهي 1', 'الميزانية 1']);
});

it('finds the words of a script without spaces', () => {
  expect(counts('予算はいつ決まりますか').length).toBeGreaterThan(1);
});

const counted = (...words: [string, number][]) =>
  words.map(([key, count]) => ({ key, text: key, count })).sort((a, b) => b.count - a.count);

it('keeps what is shown while questions have it, and lets go of what none has', () => {
  expect(keysToShow(['b', 'gone'], counted(['a', 3], ['b', 1]))).toEqual(['b', 'a']);
});

it('lets a word that more questions have take the place of the rarest, where the cloud is full', () => {
  const full = Array.from({ length: 60 }, (_, at): [string, number] => [`w${at}`, at === 7 ? 1 : 2]);
  const keys = full.map(([key]) => key);
  expect(keysToShow(keys, counted(...full, ['new', 1]))).toEqual(keys);
  const next = keysToShow(keys, counted(...full, ['new', 2]));
  expect(next).toHaveLength(60);
  expect(next).not.toContain('w7');
  expect(next.at(-1)).toBe('new');
});
