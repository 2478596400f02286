import { expect, test } from 'vitest';
import { questionText } from './question-text.ts';
import { askQuestion } from './questions.ts';

test.each([
  ['Why?\n\n\n\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\r\n\r\n\r\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\n \t\n\u00a0\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\n\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\nAnd when?', 'Why?\nAnd when?'],
  ['\n\n\nWhy?\n\n\n', 'Why?'],
  ['One\n\n\ntwo\n\n\nthree', 'One\n\ntwo\n\nthree'],
])('of %j is asked %j', (typed, asked) => {
  expect(questionText(typed)).toBe(asked);
});

test('what counts is what is asked: blank lines do not make a question too long, and are none alone', () => {
  const parse = (text: string) => askQuestion.body.safeParse({ key: 'k'.repeat(22), text });
  expect(parse(`${'a'.repeat(900)}${'\n'.repeat(500)}b`).data?.text).toBe(`${'a'.repeat(900)}\n\nb`);
  expect(parse('\n \n\n').error?.issues).toMatchObject([{ message: 'question.empty' }]);
});
