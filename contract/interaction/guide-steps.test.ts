import { expect, test } from 'vitest';
import { type GuideStep, guideSteps, readSteps } from './guide-steps.ts';

const after = (...done: GuideStep[]) =>
  readSteps(guideSteps.map((step) => ({ step, done: done.includes(step) })));

test('the next step is the first that is not done, an optional one too', () => {
  expect(after()).toMatchObject({ next: 'describe', done: 0, all: 10 });
  expect(after('describe', 'sessions')).toMatchObject({ next: 'look', done: 2, all: 10 });
});

test('whoever goes on past optional steps is not led back to them, and they do not count', () => {
  const rehearsed = after('describe', 'sessions', 'speakers', 'test');
  expect(rehearsed).toMatchObject({ next: 'files', done: 4, all: 8 });
  expect(rehearsed.steps.filter(({ isPassed }) => isPassed).map(({ step }) => step)).toEqual([
    'look',
    'tracks',
  ]);
});

test('a step without which there is no event is not passed over', () => {
  expect(after('sessions', 'look')).toMatchObject({ next: 'describe', done: 2, all: 10 });
  expect(after('describe', 'sessions', 'test', 'join', 'start', 'end')).toMatchObject({
    next: null,
    done: 6,
    all: 6,
  });
});
