import { expect, test } from 'vitest';
import type { WordStatus } from '#contract/kinds/opentext/answer-status.ts';
import type { Word } from '#contract/kinds/opentext/answers.ts';
import { similarWords, wordsToJoin } from './similar-words.ts';

const word = (id: string, text: string, people: number, status: WordStatus = 'shown'): Word => ({
  id,
  text,
  people,
  status,
});
const words = [
  word('1', 'Idea', 2),
  word('2', 'ideas', 5),
  word('3', 'café', 1),
  word('4', 'Cafe', 1, 'pending'),
  word('5', 'Trust', 9),
  word('6', 'idéa', 1, 'hidden'),
  word('7', 'idea!', 1, 'grouped'),
];

test('the desk is shown words that may be one, the smaller into the larger, and none that is hidden or grouped', () => {
  expect(similarWords(words).map(({ from, into }) => [from.id, into.id])).toEqual([
    ['1', '2'],
    ['4', '3'],
  ]);
});

test('any word can be grouped with any other, of which the most similar is first', () => {
  expect(wordsToJoin(word('1', 'Idea', 2), words)[0]?.id).toBe('6');
  expect(wordsToJoin(word('1', 'Idea', 2), words).map(({ id }) => id)).not.toContain('7');
});
