import { expect, it } from 'vitest';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { myVote } from './my-vote.ts';

const ten = { id: '31', votes: 10 };
const none = { upvoted: [], chosen: [] };
const voted = { upvoted: ['31'], chosen: [] };
const tap = (up: boolean, status: 'on its way' | 'received' | 'refused', questionId = '31') =>
  ({
    key: 'key',
    madeAt: 0,
    call: { name: 'upvoteQuestion', params: { lsId: '7', questionId }, body: { up } },
    status,
  }) as Outgoing;

it('is what the audience says when nothing was tapped', () => {
  expect(myVote(ten, none, [])).toEqual({ up: false, votes: 10 });
  expect(myVote(ten, voted, [tap(true, 'on its way', '32')])).toEqual({ up: true, votes: 10 });
});

it('counts at once, and is taken back at once', () => {
  expect(myVote(ten, none, [tap(true, 'on its way')])).toEqual({ up: true, votes: 11 });
  expect(myVote(ten, voted, [tap(false, 'on its way')])).toEqual({ up: false, votes: 9 });
});

it('does not fall back between the receipt and the tally', () => {
  expect(myVote(ten, voted, [tap(true, 'received')])).toEqual({ up: true, votes: 11 });
  expect(myVote({ ...ten, votes: 11 }, voted, [])).toEqual({ up: true, votes: 11 });
});

it('is not counted twice when an earlier visit had got it through', () => {
  expect(myVote({ ...ten, votes: 11 }, voted, [tap(true, 'on its way')])).toEqual({ up: true, votes: 11 });
});

it('is the last of several taps', () => {
  expect(myVote(ten, voted, [tap(true, 'received'), tap(false, 'on its way')])).toEqual({
    up: false,
    votes: 10,
  });
});

it('falls back when it was refused', () => {
  expect(myVote(ten, none, [tap(true, 'refused')])).toEqual({ up: false, votes: 10 });
});

it('counts once for a question that was read by HTTP, long after its receipt', () => {
  const read = { ...ten, votedWhenRead: false };
  expect(myVote(read, none, [tap(true, 'on its way')])).toEqual({ up: true, votes: 11 });
  expect(myVote(read, voted, [tap(true, 'received')])).toEqual({ up: true, votes: 11 });
  expect(myVote(read, voted, [])).toEqual({ up: true, votes: 11 });
  expect(myVote({ ...ten, votedWhenRead: true }, none, [])).toEqual({ up: false, votes: 9 });
});
