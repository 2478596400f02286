import { expect, test } from 'vitest';
import { daysText } from '#web/domains/pigeonholes/event-time.ts';
import { clockTime } from '#web/domains/sessions/clock-time.ts';
import { regionalOf } from './regional.ts';

const afternoon = new Date(2026, 10, 21, 16, 5).toISOString();

test.each([
  ['a British reader', ['en-GB', 'en'], '21 Nov 2026', '16:05'],
  ['an American one', ['en-US', 'en'], 'Nov 21, 2026', '4:05 PM'],
  ['a German one who reads it in English', ['de-DE', 'de', 'en-US', 'en'], '21 Nov 2026', '16:05'],
])('%s sees days and hours as they are written at home', (_, wishes, day, time) => {
  const locale = regionalOf('en', wishes);
  expect(daysText('2026-11-21', '2026-11-21', locale)).toBe(day);
  expect(clockTime(afternoon, locale).replace(/\s/g, ' ')).toBe(time);
});

test('the language stays the page’s, whatever the region', () => {
  expect(regionalOf('ar', ['en-GB'])).toBe('ar-GB');
  expect(regionalOf('en-US', ['fr-CA'])).toBe('en-CA');
});

test('where no region is named, or none that can be read, the language alone decides', () => {
  expect(regionalOf('en', ['en', 'de'])).toBe('en');
  expect(regionalOf('ar', ['C', 'en-US@posix'])).toBe('ar');
  expect(regionalOf('en', [])).toBe('en');
});
