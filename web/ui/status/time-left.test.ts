import { beforeAll, expect, it } from 'vitest';
import { texts } from '#contract/messages/en/desktop.ts';
import { startMessages } from '#web/messages.ts';
import { timeLeft } from './time-left.ts';

const second = 1000;
const minute = 60 * second;

beforeAll(() => startMessages('en', 'studio', texts));

it.each([
  [45 * second, '45 sec'],
  [59.2 * second, '1 min'],
  [12 * minute + 30 * second, '13 min'],
  [60 * minute, '1 hr'],
  [64.5 * minute, '1 hr 5 min'],
  [-1, '0 sec'],
])('%i ms are written as %s, which is no time of day', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text);
});
