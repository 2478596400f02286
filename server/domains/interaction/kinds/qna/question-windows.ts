import type { Slice, WindowsOf } from '#contract/kinds/kind.ts';
import { type DeskTab, heldAtDesk } from '#contract/kinds/qna/desk-window.ts';
import type { qna } from '#contract/kinds/qna/qna.live.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import { heldAtMost, heldForAudience, type QuestionOrder } from '#contract/kinds/qna/question-window.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { eachChannel } from '#contract/realtime/channel.ts';

const orders = { top: { top: 'votes' }, newest: 'newest', oldest: 'oldest' } as const;

/** The first ones in each order that a reader can choose. */
const inEachOrder = (most: (order: QuestionOrder) => number): Slice<Question>['holds'] =>
  (['top', 'newest', 'oldest'] as const).map((order) => ({ most: most(order), order: orders[order] }));

const one = (status: QuestionStatus, ...holds: Slice<Question>['holds']): Slice<Question> => ({
  where: { status: [status] },
  holds,
});

/** What is on the stage is always held. */
const publicWindow = {
  current: one('current', { most: heldAtMost.current, order: 'newest' }),
  allowed: one('allowed', ...inEachOrder((order) => heldForAudience('allowed', order))),
  answered: one('answered', ...inEachOrder((order) => heldForAudience('answered', order))),
};

const tab = (status: Exclude<DeskTab, 'starred'>) =>
  one(status, ...inEachOrder((order) => heldAtDesk(status, order)));

const atTheDesk: Readonly<Record<string, Slice<Question>>> = {
  pending: tab('pending'),
  current: one('current', { most: heldAtMost.current, order: 'newest' }),
  allowed: tab('allowed'),
  answered: tab('answered'),
  dismissed: tab('dismissed'),
  archived: tab('archived'),
  merged: tab('merged'),
  /** Of every status. */
  starred: {
    where: { starred: [true] },
    holds: inEachOrder((order) => heldAtDesk('starred', order)),
  },
};

export const questionWindows = {
  questions: {
    slices: eachChannel((channel) => (channel === 'admin' ? atTheDesk : publicWindow)),
    enters: 'question-entered',
    leaves: 'question-left',
    counts: 'questions-counted',
  },
} satisfies WindowsOf<typeof qna>;
