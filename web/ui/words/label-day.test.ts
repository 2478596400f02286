import { expect, it } from 'vitest';
import { texts } from '#contract/messages/en/desktop.ts';
import { startMessages } from '#web/messages.ts';
import { labelDay } from './label-day.ts';

it.each([
  ['en-US', '05 Jun 2026', '05 Sep 2026'],
  ['en-GB', '05 Jun 2026', '05 Sep 2026'],
  ['en-AU', '05 Jun 2026', '05 Sep 2026'],
  ['en-CA', '05 Jun 2026', '05 Sep 2026'],
  ['de', '05 Juni 2026', '05 Sept. 2026'],
])('a date in a label is DD MMM YYYY for a reader of %s (R-175)', async (locale, june, september) => {
  await startMessages(locale, 'studio', texts);
  const day = (month: number) => labelDay(Date.UTC(2026, month, 5, 12), 'UTC');
  expect([day(5), day(8)]).toEqual([june, september]);
});

it('the day is that of a clock, where one is named', async () => {
  await startMessages('en', 'studio', texts);
  expect(labelDay(Date.UTC(2026, 8, 5, 23), 'Asia/Tokyo')).toBe('06 Sep 2026');
});
