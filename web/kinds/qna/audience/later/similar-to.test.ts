import { expect, test } from 'vitest';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { similarTo } from './similar-to.ts';

const question = (id: string, text: string, status: QuestionStatus = 'allowed', votes = 0): Question => ({
  id,
  text,
  status,
  votes,
  author: null,
  askedAt: '2026-11-20T10:00:00Z',
  edited: false,
});

const asked = [
  question('1', 'When does the new office open?'),
  question('2', 'Why is the coffee always cold?'),
  question('3', 'متى يفتح المكتب الجديد؟'),
  question('4', '新しいオフィスはいつ開きますか？'),
  question('5', 'When does the new office open to guests?', 'answered'),
];
const found = (draft: string) => similarTo(draft, asked).map(({ id }) => id);

test.each([
  ['when does the new of', ['1']],
  ['so why is the coffee cold', ['2']],
  ['متى يُفتح المكتب', ['3']],
  ['新しいオフィスはい', ['4']],
  ['Who pays for lunch?', []],
  ['when', []],
])('while somebody types %j they are shown %j', (draft, ids) => {
  expect(found(draft)).toEqual(ids);
});

test('at most three are shown, and of two that are as much alike the one that more people want', () => {
  const same = [1, 2, 3, 4, 5].map((votes) =>
    question(String(votes), 'Where is the lift?', 'allowed', votes),
  );
  expect(similarTo('Where is the lift', same).map(({ id }) => id)).toEqual(['5', '4', '3']);
});
