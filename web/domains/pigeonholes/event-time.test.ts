import { expect, it } from 'vitest';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { daysText, placeOf, timeText } from './event-time.ts';

it('reads the clock of the event, not that of the reader', () => {
  expect(timeText('2026-11-20T09:30:00Z', 'Asia/Tokyo', 'en-GB')).toBe('20 Nov, 18:30');
});

it('knows which day it is where the event is', () => {
  expect(todayIn('Pacific/Auckland', Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21');
});

it('writes days and places as people say them', () => {
  expect(daysText('2026-11-20', '2026-11-20', 'en-GB')).toBe('20 Nov 2026');
  // Which kind of space stands there is the runtime's affair.
  expect(daysText('2026-11-20', '2026-11-22', 'en-GB').replace(/\s/g, '')).toBe('20–22Nov2026');
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
});
