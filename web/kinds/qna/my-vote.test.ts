import { expect, it } from 'vitest';
import type { VoteChoice } from '#contract/kinds/qna/question-votes.ts';
import type { Outgoing } from '#web/realtime/outbox-entry.ts';
import { myVote, tapsOn, voteOn } from './my-vote.ts';

const ten = { votes: 10 };
const tap = (vote: VoteChoice, status: 'on its way' | 'received' | 'refused', questionId = '31') =>
  ({
    key: 'key',
    madeAt: 0,
    call: { name: 'upvoteQuestion', params: { lsId: '7', questionId }, body: { vote } },
    status,
  }) as Outgoing;
const none = { setting: 'upvote', known: 'none', before: 'none', taps: [] } as const;
const voted = { ...none, known: 'up' } as const;
const both = { ...none, setting: 'upvote_downvote_reveal' } as const;
const positive = { ...none, setting: 'upvote_downvote_positive' } as const;

it('is what the audience says when nothing was tapped', () => {
  expect(myVote(ten, none)).toEqual({ vote: 'none', votes: 10 });
  expect(tapsOn(['31'], [tap('up', 'on its way', '32'), tap('up', 'refused')])).toEqual([]);
  expect(voteOn({ upvoted: ['31'], downvoted: ['32'], helped: [], commentsUpvoted: [] }, '32')).toBe('down');
});

it('counts at once, and is taken back at once', () => {
  expect(myVote(ten, { ...none, taps: [tap('up', 'on its way')] })).toEqual({ vote: 'up', votes: 11 });
  expect(myVote(ten, { ...voted, taps: [tap('none', 'on its way')] })).toEqual({ vote: 'none', votes: 9 });
});

it('counts two when it is turned round, also between the receipt and the tally', () => {
  const up = { ...both, known: 'up' } as const;
  expect(myVote(ten, { ...up, taps: [tap('down', 'on its way')] })).toEqual({ vote: 'down', votes: 8 });
  const received = { ...both, known: 'down', before: 'up', taps: [tap('down', 'received')] } as const;
  expect(myVote(ten, received)).toEqual({ vote: 'down', votes: 8 });
  expect(myVote({ votes: 8 }, { ...both, known: 'down' })).toEqual({ vote: 'down', votes: 8 });
});

it('does not fall back between the receipt and the tally', () => {
  expect(myVote(ten, { ...voted, taps: [tap('up', 'received')] })).toEqual({ vote: 'up', votes: 11 });
  expect(myVote({ votes: 11 }, voted)).toEqual({ vote: 'up', votes: 11 });
});

it('is not counted twice when an earlier visit had got it through', () => {
  expect(myVote({ votes: 11 }, { ...voted, taps: [tap('up', 'on its way')] })).toEqual({
    vote: 'up',
    votes: 11,
  });
});

it('is the last of several taps', () => {
  const taps = [tap('up', 'received'), tap('none', 'on its way')];
  expect(myVote(ten, { ...voted, taps })).toEqual({ vote: 'none', votes: 10 });
});

it('goes no further below zero than the audience is told', () => {
  const down = { ...positive, taps: [tap('down', 'on its way')] } as const;
  expect(myVote({ votes: 0 }, down)).toEqual({ vote: 'down', votes: -1 });
  expect(myVote({ votes: -1 }, down)).toEqual({ vote: 'down', votes: -1 });
  // How far below it was, the phone does not know.
  expect(myVote({ votes: -1 }, { ...positive, taps: [tap('up', 'on its way')] }).votes).toBe(-1);
});

it('counts once for a question that was read by HTTP, long after its receipt', () => {
  const read = { ...ten, ownVote: 'none' } as const;
  expect(myVote(read, { ...none, taps: [tap('up', 'on its way')] })).toEqual({ vote: 'up', votes: 11 });
  expect(myVote(read, { ...voted, taps: [tap('up', 'received')] })).toEqual({ vote: 'up', votes: 11 });
  expect(myVote(read, voted)).toEqual({ vote: 'up', votes: 11 });
  expect(myVote({ ...ten, ownVote: 'up' }, none)).toEqual({ vote: 'none', votes: 9 });
});

it('counts once where what was read has a vote of which no receipt is here, be it from another tab or device', () => {
  const read = { votes: 11, ownVote: 'up' } as const;
  expect(myVote(read, { ...none, taps: [tap('up', 'on its way')] })).toEqual({ vote: 'up', votes: 11 });
  expect(myVote(read, none)).toEqual({ vote: 'none', votes: 10 });
  expect(myVote(read, voted)).toEqual({ vote: 'up', votes: 11 });
  const takenBack = { votes: 10, ownVote: 'none' } as const;
  expect(myVote(takenBack, { ...voted, taps: [tap('none', 'on its way')] }).votes).toBe(10);
  expect(myVote(takenBack, none).votes).toBe(10);
});

it('is as it was read where nobody can tell whose votes are counted', () => {
  expect(myVote({ votes: 11 }, voted)).toEqual({ vote: 'up', votes: 11 });
});
