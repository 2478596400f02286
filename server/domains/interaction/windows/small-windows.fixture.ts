import { afterAll, beforeAll } from 'vitest';
import type { Slice } from '#contract/kinds/kind.ts';
import type { QuestionStatus } from '#contract/kinds/qna/question-status.ts';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { eachChannel } from '#contract/realtime/channel.ts';
import { questionWindows } from '../kinds/qna/question-windows.ts';

const only = (status: QuestionStatus, ...holds: Slice<Question>['holds']): Slice<Question> => ({
  where: { status: [status] },
  holds,
});
const byVotes = { top: 'votes' } as const;

/** So small that every other change crosses a border. */
const smallSlices = eachChannel<Readonly<Record<string, Slice<Question>>>>((channel) => ({
  current: only('current', { most: 1, order: 'newest' }),
  allowed: only('allowed', { most: 3, order: byVotes }, { most: 2, order: 'newest' }),
  answered: only('answered', { most: 2, order: byVotes }),
  ...(channel === 'admin' && {
    pending: only('pending', { most: 2, order: 'oldest' }),
    dismissed: only('dismissed', { most: 1, order: byVotes }),
    merged: only('merged', { most: 1, order: 'newest' }),
    archived: only('archived', { most: 1, order: byVotes }),
    starred: { where: { starred: [true] }, holds: [{ most: 2, order: 'newest' }] },
  }),
}));

export const smallWindows = { questions: { ...questionWindows.questions, slices: smallSlices } };

/** Every Q&A that this test file opens has these windows. Files of one worker share the modules: afterwards they are as before. */
export function takeSmallWindows(): void {
  const { slices } = questionWindows.questions;
  const usual = { ...slices };
  beforeAll(() => void Object.assign(slices, smallSlices));
  afterAll(() => void Object.assign(slices, usual));
}
