import { expect, test } from 'vitest';
import { wordKey } from '#contract/kinds/answer-text.ts';
import { interactiveTypes } from '#contract/kinds/interactive-types.ts';
import { languages } from '#contract/languages.ts';
import { planHall } from './plan-hall.ts';
import { thoughtsIn } from './thoughts.ts';

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

test.each(Object.keys(languages))(
  'there are enough questions for a long session, all of them different: %s',
  (language) => {
    const texts = thoughtsIn(language).sentences;
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThanOrEqual(250);
    expect(texts.every((text) => text.length <= 200 && text === text.trim())).toBe(true);
  },
);

test('people write in the language that is asked for, by whatever region, and in English where there is none', () => {
  expect(thoughtsIn('ar').sentences.every((text) => /^\p{Script=Arabic}/u.test(text))).toBe(true);
  expect(thoughtsIn('ar-EG')).toBe(thoughtsIn('ar'));
  for (const language of ['en-GB', 'tlh', undefined]) expect(thoughtsIn(language)).toBe(thoughtsIn('en'));
  for (const language of Object.keys(languages)) {
    const words = thoughtsIn(language).words.map((some) => some.map((word) => wordKey(word)));
    const shared = words.flatMap((some, place) =>
      words.slice(place + 1).flatMap((others) => some.filter((word) => others.includes(word))),
    );
    expect(shared, 'nobody gives a word twice').toEqual([]);
  }
});
