import { type ChannelName, eachChannel } from '../../realtime/channel.ts';
import type { ListWindow, Slice } from '../kind.ts';
import type { QuestionStatus } from './question-status.ts';
import type { Question } from './questions.ts';

/**
 * How many questions of a status screens hold without asking for more: on phones and panels the first ones by votes and the
 * newest ones; on the desk the first ones of its tab.
 */
export const heldAtMost = {
  audience: { current: 10, allowed: 60, answered: 30 },
  desk: { pending: 100, current: 10, allowed: 60, answered: 30, dismissed: 50, archived: 50, starred: 100 },
} as const;

const byVotes = { top: 'votes' } as const;

const one = (status: QuestionStatus, ...holds: Slice<Question>['holds']): Slice<Question> => ({
  where: { status: [status] },
  holds,
});

const { audience, desk } = heldAtMost;

/** What is on the stage is always held. */
const publicWindow = {
  current: one('current', { most: audience.current, order: 'newest' }),
  allowed: one(
    'allowed',
    { most: audience.allowed, order: byVotes },
    { most: audience.allowed, order: 'newest' },
  ),
  answered: one(
    'answered',
    { most: audience.answered, order: byVotes },
    { most: audience.answered, order: 'newest' },
  ),
};

const atTheDesk = {
  pending: one('pending', { most: desk.pending, order: 'oldest' }),
  current: one('current', { most: desk.current, order: 'newest' }),
  allowed: one('allowed', { most: desk.allowed, order: byVotes }, { most: desk.allowed, order: 'newest' }),
  answered: one(
    'answered',
    { most: desk.answered, order: byVotes },
    { most: desk.answered, order: 'newest' },
  ),
  dismissed: one('dismissed', { most: desk.dismissed, order: byVotes }),
  archived: one('archived', { most: desk.archived, order: byVotes }),
  /** Of every status. */
  starred: {
    where: { starred: [true] },
    holds: [{ most: desk.starred, order: 'newest' }],
  } as Slice<Question>,
};

export const questionSlices: ListWindow<Question>['slices'] = eachChannel<
  Readonly<Record<string, Slice<Question>>>
>((channel: ChannelName) => (channel === 'admin' ? atTheDesk : publicWindow));
