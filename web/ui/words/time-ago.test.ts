import { beforeAll, expect, it } from 'vitest';
import { texts } from '#contract/messages/en/desktop.ts';
import { startMessages } from '#web/messages.ts';
import { lastTime, timeAgo } from './time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (seconds: number) => timeAgo(new Date(now - seconds * 1000).toISOString(), now);

beforeAll(() => startMessages('en', 'studio', texts));

it('says a few seconds, minutes, hours, and then the day (R-173, R-175)', () => {
  expect([before(0), before(59)]).toEqual(['a few seconds', 'a few seconds']);
  expect([before(60), before(3_599)]).toEqual(['1 minute ago', '59 minutes ago']);
  expect([before(3_600), before(82_799)]).toEqual(['1 hour ago', '22 hours ago']);
  expect(before(82_800)).toBe('20 Nov 2026');
});

it('says of the last time that it was just now, or how long ago', () => {
  const last = (seconds: number) => lastTime(new Date(now - seconds * 1000).toISOString(), now);
  expect([last(-30), last(0), last(59), last(60)]).toEqual([
    'just now',
    'just now',
    'just now',
    '1 minute ago',
  ]);
});

it('never says that something lies ahead', () => {
  expect(before(-30)).toBe('a few seconds');
});
