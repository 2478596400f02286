import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Question } from '#contract/kinds/qna/questions.ts';
import { mountHook } from '#web/ui/hook.fixture.ts';
import { useStageOrder } from './use-stage-order.ts';

const questions = (votes: Record<string, number>) =>
  Object.entries(votes).map(([id, count]) => ({ id, votes: count, status: 'allowed' }) as Question);
const ids = (shown: readonly Question[]) => shown.map(({ id }) => id).join('');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('takes up a new order when the questions have rested', async () => {
  await using stage = await mountHook(useStageOrder, questions({ a: 3, b: 2, c: 1 }));
  stage.give(questions({ a: 3, b: 9, c: 1 }));
  await stage.rendered();
  expect(ids(stage.result)).toBe('abc');
  vi.advanceTimersByTime(2500);
  await stage.rendered();
  expect(ids(stage.result)).toBe('bac');
});

it('goes on when votes change the order between the timer and the next render', async () => {
  await using stage = await mountHook(useStageOrder, questions({ a: 3, b: 2, c: 1 }));
  stage.give(questions({ a: 3, b: 9, c: 1 }));
  await stage.rendered();
  vi.advanceTimersByTime(2500);
  stage.give(questions({ a: 3, b: 9, c: 20 }));
  await stage.rendered();
  vi.advanceTimersByTime(2500);
  await stage.rendered();
  expect(ids(stage.result)).toBe('cba');
});
