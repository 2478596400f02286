import { expect, test } from 'vitest';
import type { Deed } from '#server/domains/interaction/kinds/session-crowd.ts';
import { type Counts, differences, expectedAfter, gained } from './ledger.ts';

const tallyOf = (counts: Record<string, number>) => new Map(Object.entries(counts));
const before: Counts = new Map([
  ['1', { type: 'qna', tally: tallyOf({ 'question 50': 4 }), whole: true }],
  ['2', { type: 'poll', tally: tallyOf({ 'prompt 7': 3, 'option 8': 2, 'option 9': 1 }), whole: true }],
]);
let items = 100;
const receipt = () => ({ key: `k${items}`, seq: '1', itemId: String(items++) });
const upvote = (phone: number, questionId: string, up: boolean): Deed => ({
  phone,
  call: { name: 'upvoteQuestion', params: { lsId: '1', questionId }, body: { up } },
  receipt: receipt(),
});
const vote = (phone: number, ...optionIds: string[]): Deed => ({
  phone,
  call: { name: 'voteInPoll', params: { lsId: '2' }, body: { promptId: '7', optionIds } },
  receipt: receipt(),
});
const ask = (phone: number): Deed => ({
  phone,
  call: { name: 'askQuestion', params: { lsId: '1' }, body: { text: 'Why?' } },
  receipt: receipt(),
});

test('votes are states: given twice they count once, taken back not at all', () => {
  const after = expectedAfter(before, [
    upvote(1, '50', true),
    upvote(1, '50', true),
    upvote(2, '50', true),
    upvote(3, '50', true),
    upvote(3, '50', false),
  ]);
  expect(after.get('1')?.tally.get('question 50')).toBe(6);
});

test('changing a ballot leaves one voter, and the last choice counts', () => {
  const after = expectedAfter(before, [vote(1, '8'), vote(1, '9'), vote(2, '8', '9')]);
  expect(after.get('2')?.tally).toEqual(tallyOf({ 'prompt 7': 5, 'option 8': 3, 'option 9': 3 }));
  expect(Object.fromEntries(gained(before, after))).toMatchObject({
    questions: 0,
    score: 0,
    voters: 2,
    choices: 3,
  });
});

test('a receipted question that is missing is found, and so is an unexpected one', () => {
  const asked = ask(1);
  const what = `question ${asked.receipt.itemId}`;
  const expected = expectedAfter(before, [asked]);
  expect(differences(expected, before)).toEqual([{ session: '1', what, expected: 0, counted: null }]);
  expect(differences(before, expected)).toEqual([{ session: '1', what, expected: null, counted: 0 }]);
});

test('a single lost or doubled vote is found', () => {
  const expected = expectedAfter(before, [upvote(1, '50', true), vote(1, '8')]);
  const counted = expectedAfter(before, [vote(1, '8'), vote(2, '8')]);
  expect(differences(expected, counted).map(({ what }) => what)).toEqual([
    'question 50',
    'prompt 7',
    'option 8',
  ]);
});

test('what the audience cannot see is not counted as missing', () => {
  const seen: Counts = new Map([
    ['1', { type: 'qna', tally: tallyOf({ 'question 50': 4 }), whole: false }],
    ['2', { type: 'poll', tally: tallyOf({}), whole: false }],
  ]);
  expect(differences(expectedAfter(before, [ask(1), vote(1, '8')]), seen)).toEqual([]);
});

test('a session that is not there any more is found', () => {
  expect(differences(before, new Map()).map(({ what }) => what)).toEqual([
    'the session itself',
    'the session itself',
  ]);
});
