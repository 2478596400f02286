import { expect, it } from 'vitest';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { inPlaceOf, neighbourOf, stepFrom } from '#web/pages/studio/desk/choice.ts';
import { currentOf, moveOf, reversed, stillOpen, withMoves } from '../moves.ts';
import { countsOf, questionsIn } from './desk-tabs.ts';

function question(id: string, status: QuestionStatus, votes = 0): Question {
  return {
    id,
    text: `Question ${id}`,
    author: null,
    askedAt: '2026-11-20T10:00:00Z',
    votes,
    status,
    edited: false,
  };
}

const desk = [
  question('9', 'pending'),
  question('10', 'pending'),
  question('3', 'allowed', 5),
  question('4', 'current'),
  question('5', 'allowed', 8),
  question('6', 'dismissed'),
];

const ids = (questions: Question[]) => questions.map(({ id }) => id);

it('lets the question that has waited longest be seen first', () => {
  expect(ids(questionsIn(desk, 'pending'))).toEqual(['9', '10']);
});

it('keeps the question being answered above the allowed ones, by votes', () => {
  expect(ids(questionsIn(desk, 'allowed'))).toEqual(['4', '5', '3']);
});

it('counts what there is, held or not, and a press at once', () => {
  const totals = { pending: 300, current: 1, allowed: 900, answered: 40, archived: 7, starred: 12 };
  const counts = {
    pending: 300,
    allowed: 901,
    answered: 40,
    archived: 7,
    merged: 0,
    dismissed: 0,
    starred: 12,
  };
  expect(countsOf(totals, [])).toEqual(counts);
  const press = moveOf(question('9', 'pending'), 'dismissed');
  expect(countsOf(totals, [press])).toEqual({ ...counts, pending: 299, dismissed: 1 });
});

it('stands in another order where its moderator chooses one', () => {
  expect(ids(questionsIn(desk, 'allowed', 'oldest'))).toEqual(['3', '4', '5']);
  expect(ids(questionsIn(desk, 'pending', 'newest'))).toEqual(['10', '9']);
});

it('lists those with a star, of every status, the newest first', () => {
  const starred = [
    { ...question('6', 'dismissed'), starred: true },
    { ...question('10', 'pending'), starred: true },
  ];
  expect(ids(questionsIn([...starred, question('11', 'allowed')], 'starred'))).toEqual(['10', '6']);
});

it('goes on to the next question when one leaves, and stays at the ends', () => {
  expect(neighbourOf(['1', '2', '3'], '2')).toBe('3');
  expect(neighbourOf(['1', '2', '3'], '3')).toBe('2');
  expect(neighbourOf(['1'], '1')).toBeNull();
  expect(stepFrom(['1', '2'], null, 1)).toBe('1');
  expect(stepFrom(['1', '2'], '2', 1)).toBe('2');
  expect(stepFrom(['1', '2'], 'gone', -1)).toBe('1');
});

it('goes to what stands in its place when others take the chosen one away', () => {
  expect(inPlaceOf('2', ['1', '2', '3', '4'], ['1', '4'])).toBe('4');
  expect(inPlaceOf('3', ['1', '2', '3'], ['1', '2'])).toBe('2');
  expect(inPlaceOf('3', ['1', '2', '3'], ['4', '1'])).toBe('1');
  expect(inPlaceOf('1', ['1'], [])).toBeNull();
  expect(inPlaceOf('9', ['1', '2'], ['1', '2'])).toBeNull();
});

it('shows a press at once, and the stream as soon as it knows', () => {
  const asked = question('9', 'pending');
  const moves = [moveOf(asked, 'allowed', 'Shorter')];
  expect(withMoves([asked], moves)[0]).toMatchObject({ status: 'allowed', text: 'Shorter', edited: true });

  const quicker = { ...asked, status: 'dismissed' as const };
  expect(stillOpen([quicker], moves)).toEqual([]);
  expect(withMoves([quicker], moves)[0]).toEqual(quicker);
});

it('shows what is pressed while the last press is on its way', () => {
  const asked = question('9', 'allowed');
  const first = moveOf(asked, 'current');
  const [shown = asked] = withMoves([asked], [first]);
  const moves = [first, moveOf(shown, 'answered')];
  expect(withMoves([asked], moves)[0]).toMatchObject({ status: 'answered' });
  expect(stillOpen([asked], moves)).toEqual(moves);
  const afterFirst = [{ ...asked, status: 'current' as const }];
  expect(withMoves(afterFirst, moves)[0]).toMatchObject({ status: 'answered' });
  expect(stillOpen(afterFirst, moves)).toEqual(moves.slice(1));
  const elsewhere = [{ ...asked, status: 'dismissed' as const }];
  expect(withMoves(elsewhere, moves)).toEqual(elsewhere);
});

it('keeps a press through a vote that comes in between', () => {
  const asked = question('9', 'allowed');
  expect(withMoves([{ ...asked, votes: 7 }], [moveOf(asked, 'answered')])[0]).toMatchObject({
    status: 'answered',
    votes: 7,
  });
});

it('takes a move back the way it went, the text included', () => {
  const move = moveOf(question('9', 'pending'), 'allowed', 'Shorter');
  expect(reversed(move)).toEqual({
    id: '9',
    from: 'allowed',
    to: 'pending',
    textBefore: 'Shorter',
    text: 'Question 9',
  });
});

it('goes on to the question that was pressed before the stream has told that the one before is back', () => {
  const [next, before] = [question('3', 'allowed'), question('2', 'current')];
  const move = moveOf(next, 'current');
  const on = [before, next];
  expect(currentOf(on, [])).toEqual(before);
  expect(currentOf(withMoves(on, [move]), [move])?.id).toBe('3');
  const done = moveOf({ ...next, status: 'current' }, 'answered');
  expect(currentOf(withMoves(on, [move, done]), [move, done])?.id).toBe('2');
  expect(currentOf([next], [])).toBeNull();
});
