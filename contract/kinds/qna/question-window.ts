import { type ChannelName, eachChannel } from '../../realtime/channel.ts';
import type { ListWindow, Slice } from '../kind.ts';
import type { QuestionStatus } from './question-status.ts';
import type { Question } from './questions.ts';

export type QuestionOrder = 'top' | 'newest' | 'oldest';

/**
 * How many questions screens hold without asking for more: on phones and panels the first ones by votes and the newest ones; on the
 * desk the first ones of each tab in its usual order. In every other order that a reader can choose it is `inOtherOrders`.
 */
export const heldAtMost = {
  audience: { current: 10, allowed: 60, answered: 30 },
  desk: { pending: 100, current: 10, allowed: 60, answered: 30, dismissed: 50, archived: 50, starred: 100 },
  inOtherOrders: 20,
} as const;

/** The order in which a tab of the desk is listed unless its reader chooses another. */
export const usualAtDesk = {
  pending: 'oldest',
  allowed: 'top',
  answered: 'top',
  archived: 'top',
  dismissed: 'top',
  starred: 'newest',
} as const satisfies Record<string, QuestionOrder>;
type Tab = keyof typeof usualAtDesk;

export const heldForAudience = (status: 'allowed' | 'answered', order: QuestionOrder): number =>
  order === 'oldest' ? heldAtMost.inOtherOrders : heldAtMost.audience[status];
export const heldAtDesk = (tab: Tab, order: QuestionOrder): number =>
  order === usualAtDesk[tab] ? heldAtMost.desk[tab] : heldAtMost.inOtherOrders;

const orders = { top: { top: 'votes' }, newest: 'newest', oldest: 'oldest' } as const;

/** The first ones in each order that a reader can choose. */
const inEachOrder = (most: (order: QuestionOrder) => number): Slice<Question>['holds'] =>
  (['top', 'newest', 'oldest'] as const).map((order) => ({ most: most(order), order: orders[order] }));

const one = (status: QuestionStatus, ...holds: Slice<Question>['holds']): Slice<Question> => ({
  where: { status: [status] },
  holds,
});

const { audience, desk } = heldAtMost;

/** What is on the stage is always held. */
const publicWindow = {
  current: one('current', { most: audience.current, order: 'newest' }),
  allowed: one('allowed', ...inEachOrder((order) => heldForAudience('allowed', order))),
  answered: one('answered', ...inEachOrder((order) => heldForAudience('answered', order))),
};

const tab = (status: Exclude<Tab, 'starred'>) =>
  one(status, ...inEachOrder((order) => heldAtDesk(status, order)));

const atTheDesk: Readonly<Record<string, Slice<Question>>> = {
  pending: tab('pending'),
  current: one('current', { most: desk.current, order: 'newest' }),
  allowed: tab('allowed'),
  answered: tab('answered'),
  dismissed: tab('dismissed'),
  archived: tab('archived'),
  /** Of every status. */
  starred: {
    where: { starred: [true] },
    holds: inEachOrder((order) => heldAtDesk('starred', order)),
  },
};

export const questionSlices: ListWindow<Question>['slices'] = eachChannel<
  Readonly<Record<string, Slice<Question>>>
>((channel: ChannelName) => (channel === 'admin' ? atTheDesk : publicWindow));
