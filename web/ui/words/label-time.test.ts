import { afterAll, expect, it } from 'vitest';
import { texts } from '#contract/messages/en/desktop.ts';
import { startMessages } from '#web/messages.ts';
import { labelTime } from './label-time.ts';

// The next file of this worker has the same modules.
afterAll(() => startMessages('en', 'studio', texts));

it.each([
  ['en-US', '06 Sep 2026, 8:05 AM'],
  ['en-GB', '06 Sep 2026, 08:05'],
  ['de', '06 Sept. 2026, 08:05'],
])('a time in a label has its day before it, and is told as in %s', async (locale, told) => {
  await startMessages(locale, 'studio', texts);
  expect(labelTime(Date.UTC(2026, 8, 5, 23, 5), 'Asia/Tokyo')).toBe(told);
});
