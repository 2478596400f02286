import { expect, test } from 'vitest';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { similarPairs, targetsOf } from './similar-pairs.ts';

const question = (id: string, text: string, votes = 0, status: QuestionStatus = 'allowed'): Question => ({
  id,
  text,
  status,
  votes,
  author: null,
  askedAt: '2026-11-20T10:00:00Z',
  edited: false,
});
const office = question('1', 'When does the new office open?', 3);
const again = question('2', 'when will the new office open', 5);
const arabic = question('3', 'متى يُفتتح المكتب الجديد؟');
const arabicAgain = question('4', 'متى يفتتح المكتب الجديد', 0, 'pending');
const coffee = question('5', 'Why is the coffee always cold?');
const gone = question('6', 'When does the new office open?', 9, 'dismissed');
const all = [office, again, arabic, arabicAgain, coffee, gone];

test('the desk is shown who asked the same, in every script: fewer votes go to more, what waits to what is seen', () => {
  expect(similarPairs(all).map(({ from, into }) => [from.id, into.id])).toEqual([
    ['4', '3'],
    ['1', '2'],
  ]);
});

test('any question can be merged into any other, of which the most similar is first', () => {
  expect(targetsOf(coffee, all)).toHaveLength(5);
  expect(targetsOf(office, all)[0]?.id).toBe('6');
  expect(targetsOf(office, [...all, question('7', 'Same', 0, 'merged')]).map(({ id }) => id)).not.toContain(
    '7',
  );
});
