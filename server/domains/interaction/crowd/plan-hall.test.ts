import { expect, test } from 'vitest';
import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import { planHall } from './plan-hall.ts';
import { questionTexts } from './question-texts.ts';

test('the same seed plays the same hall, another seed a different one', () => {
  const parts = { attendees: 50, seconds: 20, seed: 7 };
  expect(planHall(parts)).toEqual(planHall(parts));
  expect(planHall({ ...parts, seed: 8 })).not.toEqual(planHall(parts));
});

test('a hall acts in waves: a new question is followed by many votes for it', () => {
  const steps = planHall({ attendees: 400, seconds: 30, seed: 3 });
  expect(steps.every((step, place) => place === 0 || step.at >= (steps[place - 1]?.at ?? 0))).toBe(true);
  const perSecond = Array.from(
    { length: 30 },
    (_, second) => steps.filter((step) => Math.floor(step.at / 1000) === second).length,
  );
  expect(Math.max(...perSecond)).toBeGreaterThan(3 * Math.max(1, Math.min(...perSecond)));
  expect(new Set(steps.map(({ type }) => type))).toEqual(new Set(interactiveTypes));
});

test('there are enough questions for a long session, all of them different', () => {
  const texts = questionTexts;
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(250);
  expect(texts.every((text) => text.length <= 200 && text === text.trim())).toBe(true);
});
