import { expect, it } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { withoutGap } from './without-gap.ts';

const question = (id: string, votes: number) => ({ id, votes, status: 'allowed' }) as Question;
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join(' ');
/** The two with most votes and the two newest, of nine. */
const held = [question('2', 8), question('4', 9), question('8', 0), question('9', 1)];
const window = { held, total: 9, order: 'top', most: 2 } as const;

it('is everything where the stream holds everything', () => {
  const { first, isAll } = withoutGap({ ...window, total: 4 }, null);
  expect(ids(first)).toBe('4 2 9 8');
  expect(isAll).toBe(true);
});

it('leaves out what the window holds of another order, while there is a gap before it', () => {
  const { first, more, below, isAll } = withoutGap(window, null);
  expect([ids(first), ids(more), ids(below), isAll]).toEqual(['4 2', '', '9 8', false]);
});

it('takes it in at its place when the pages have come so far', () => {
  const pages = {
    questions: [question('5', 4), question('1', 1)],
    read: 2,
    end: question('1', 1),
    next: '1-1',
  };
  const { more, below, isAll } = withoutGap(window, pages);
  expect([ids(more), ids(below), isAll]).toEqual(['5 9 1', '8', false]);
});

it('is everything after the last page, and a question that was read counts once', () => {
  const read = [question('5', 4), question('9', 0), question('7', 0)];
  const { more, isAll } = withoutGap(window, { questions: read, read: 3, end: question('7', 0), next: null });
  expect(ids(more)).toBe('5 9 8 7');
  expect(more.find(({ id }) => id === '9')?.votes).toBe(1);
  expect(isAll).toBe(true);
});
