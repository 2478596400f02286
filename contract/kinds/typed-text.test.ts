import { expect, test } from 'vitest';
import { askQuestion } from './qna/questions.ts';
import { typedText } from './typed-text.ts';

test.each([
  ['Why?\n\n\n\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\r\n\r\n\r\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\n \t\n\u00a0\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\n\nAnd when?', 'Why?\n\nAnd when?'],
  ['Why?\nAnd when?', 'Why?\nAnd when?'],
  ['\n\n\nWhy?\n\n\n', 'Why?'],
  ['One\n\n\ntwo\n\n\nthree', 'One\n\ntwo\n\nthree'],
])('of %j is asked %j', (typed, asked) => {
  expect(typedText(typed)).toBe(asked);
});

test('what counts is what is asked: blank lines do not make a question too long, and are none alone', () => {
  const parse = (text: string) => askQuestion.body.safeParse({ key: 'k'.repeat(22), text });
  expect(parse(`${'a'.repeat(900)}${'\n'.repeat(500)}b`).data?.text).toBe(`${'a'.repeat(900)}\n\nb`);
  expect(parse('\n \n\n').error?.issues).toMatchObject([{ message: 'question.empty' }]);
});

test.each([
  ['\u202eevil\u202c and \u2067more\u2069', 'evil and more'],
  [`Wh${'\u0323\u0307'.repeat(2500)}y?`, `Wh${'\u0323\u0307'.repeat(4)}y?`],
  ['\u200b\u200d\u0301', ''],
  ['\u3164\n\u2800\uffa0', ''],
  ['👍', '👍'],
])('what covers its neighbours, turns them around or cannot be seen is not asked: %#', (typed, asked) => {
  expect(typedText(typed)).toBe(asked);
  expect(typedText(asked)).toBe(asked);
});
