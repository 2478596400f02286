import { expect, it } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { stageOrder } from './stage-order.ts';

const question = (id: string, votes: number, status: Question['status'] = 'allowed') =>
  ({ id, votes, status }) as Question;
const ids = (questions: Question[]) => questions.map(({ id }) => id);

it('begins with the most wanted', () => {
  expect(ids(stageOrder([], [question('1', 2), question('2', 9), question('3', 20, 'answered')]))).toEqual([
    '2',
    '1',
  ]);
});

it('holds its order while votes come in, and takes new ones at the end', () => {
  const questions = [question('1', 2), question('2', 9), question('3', 30)];
  expect(ids(stageOrder(['1', '2'], questions))).toEqual(['1', '2', '3']);
});

it('lets the one being answered lead at once', () => {
  const questions = [question('1', 2), question('2', 9), question('3', 0, 'current')];
  expect(ids(stageOrder(['2', '1', '3'], questions))).toEqual(['3', '2', '1']);
});

it('lets the answered go at once', () => {
  expect(ids(stageOrder(['2', '1'], [question('1', 2), question('2', 9, 'answered')]))).toEqual(['1']);
});
