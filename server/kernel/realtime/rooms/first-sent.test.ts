import { expect, test } from 'vitest';
import { FirstSent } from './first-sent.ts';

test('the first moment stays through reloads, of one thing at a time and of each person apart', () => {
  const first = new FirstSent();
  first.note('Ines', 1);
  expect(first.at('question 1', 'Ines')).toBeNull();

  expect(first.shows('question 1')).toBe(true);
  first.note('Ines', 100);
  first.note(null, 110);
  first.note('Ines', 900);
  first.note('Tom', 400);
  expect(first.shows('question 1')).toBe(false);
  expect([first.at('question 1', 'Ines'), first.at('question 1', 'Tom')]).toEqual([100, 400]);
  expect(first.at('question 1', 'Ada')).toBeNull();

  expect(first.shows('question 2')).toBe(true);
  expect([first.at('question 1', 'Ines'), first.at('question 2', 'Ines')]).toEqual([null, null]);
  expect(first.shows(null)).toBe(false);
  expect(first.what).toBeNull();
});
