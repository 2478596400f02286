import { expect, test } from 'vitest';
import { type Deed, differences, expectedAfter, gained, type Standing } from './ledger.ts';

const before = new Map<string, Standing>([
  ['1', { questions: new Map([['50', 4]]), whole: true, poll: null }],
  [
    '2',
    {
      questions: new Map(),
      whole: true,
      poll: {
        voters: 3,
        options: new Map([
          ['8', 2],
          ['9', 1],
        ]),
      },
    },
  ],
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
  call: { name: 'voteInPoll', params: { lsId: '2' }, body: { optionIds } },
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
  expect(after.get('1')?.questions.get('50')).toBe(6);
});

test('changing a ballot leaves one voter, and the last choice counts', () => {
  const after = expectedAfter(before, [vote(1, '8'), vote(1, '9'), vote(2, '8', '9')]);
  expect(after.get('2')?.poll).toEqual({
    voters: 5,
    options: new Map([
      ['8', 3],
      ['9', 3],
    ]),
  });
  expect(gained(before, after)).toEqual({ questions: 0, upvotes: 0, voters: 2, ticks: 3 });
});

test('a receipted question that is missing is found, and so is an unexpected one', () => {
  const asked = ask(1);
  const expected = expectedAfter(before, [asked]);
  expect(differences(expected, before)).toEqual([
    { session: '1', what: 'questions', expected: 2, counted: 1 },
    { session: '1', what: `question ${asked.receipt.itemId}`, expected: 1, counted: 0 },
  ]);
  expect(differences(before, expected)).toEqual([
    { session: '1', what: 'questions', expected: 1, counted: 2 },
  ]);
});

test('a single lost or doubled vote is found', () => {
  const expected = expectedAfter(before, [upvote(1, '50', true), vote(1, '8')]);
  const counted = expectedAfter(before, [vote(1, '8'), vote(2, '8')]);
  expect(differences(expected, counted).map(({ what }) => what)).toEqual([
    'votes of question 50',
    'voters of the poll',
    'votes of option 8',
  ]);
});

test('what the audience cannot see is not counted as missing', () => {
  const seen = new Map<string, Standing>([
    ['1', { questions: new Map([['50', 4]]), whole: false, poll: null }],
    ['2', { questions: new Map(), whole: true, poll: null }],
  ]);
  expect(differences(expectedAfter(before, [ask(1), vote(1, '8')]), seen)).toEqual([]);
});
