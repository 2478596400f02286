import { expect, test } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { heldList } from './held-list.ts';

const question = (id: string, votes = 0, status: Question['status'] = 'allowed'): Question => ({
  id,
  text: `Question ${id}`,
  author: null,
  askedAt: '2030-10-01T09:00:00Z',
  votes,
  status,
  edited: false,
});
const idsOf = (questions: readonly Question[]) => questions.map(({ id }) => id);

test('what is new stands below what was drawn, which shows the votes of now', () => {
  const drawn = [question('2'), question('1')];
  const now = [question('3'), question('1', 5), question('2')];
  const held = heldList(drawn, now, now);
  expect(idsOf(held)).toEqual(['2', '1', '3']);
  expect(held[1]?.votes).toBe(5);
});

test('what others push out of the window stays, what was moved to another list leaves', () => {
  const drawn = [question('3'), question('2'), question('1')];
  const now = [question('4')];
  const all = [...now, question('2', 0, 'dismissed'), question('1', 1)];
  const held = heldList(drawn, now, all);
  expect(idsOf(held)).toEqual(['3', '1', '4']);
  expect(held[1]?.votes).toBe(1);
});
