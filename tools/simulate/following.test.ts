import { expect, test } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { afterNews, type Following, fromSnapshot, SharedFollowing } from './following.ts';
import { questionsOf } from './session-views.ts';

type News = Extract<ServerFrame, { t: 'news' }>;

const question: Question = {
  id: '7',
  text: 'Who decides?',
  author: null,
  askedAt: '2026-11-21T10:00:00.000Z',
  votes: 0,
  status: 'allowed',
  edited: false,
};
const snapshot = {
  t: 'snapshot' as const,
  stream: '3',
  seq: '10',
  epoch: 'e',
  data: { type: 'qna', session: { id: '3' }, questions: [question] },
};
const tallied = (from: string, to: string, votes: number): News => ({
  t: 'news',
  stream: '3',
  from,
  to,
  events: [{ name: 'question-tallied', body: { id: '7', votes } }],
});
const votesIn = (following: Following | null) => questionsOf(following?.snapshot)[0]?.votes;

test('contiguous news are applied and advance the phone to their number (L6)', () => {
  const after = afterNews(fromSnapshot(snapshot), tallied('10', '12', 5));
  expect(after?.seen).toEqual({ seq: '12', epoch: 'e' });
  expect(votesIn(after)).toBe(5);
});

test('old news change nothing', () => {
  const following = fromSnapshot(snapshot);
  expect(afterNews(following, tallied('8', '10', 99))).toBe(following);
});

test('a gap before news is not guessed at: the stream is requested again (L7)', () => {
  expect(afterNews(fromSnapshot(snapshot), tallied('11', '12', 5))).toBeNull();
});

test('phones of one process share a snapshot, and one that lags has its own', () => {
  const shared = new SharedFollowing();
  const first = shared.fromSnapshot('attendee', snapshot);
  const second = shared.fromSnapshot('attendee', structuredClone(snapshot));
  expect(second).toBe(first);
  const ahead = shared.afterNews('attendee', first, tallied('10', '12', 5));
  expect(shared.afterNews('attendee', second, tallied('10', '12', 5))).toBe(ahead);
  expect(shared.afterNews('attendee', first, tallied('12', '13', 6))).toBeNull();
  expect(votesIn(first)).toBe(0);
});
