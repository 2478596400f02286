import { describe, expect, it } from 'vitest';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { clockOf, clockTime } from '../sessions/clock-time.ts';
import { daysText, placeOf, soonText, timesText, timeText } from './event-time.ts';

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

describe('a time before ten o’clock has as many digits alone, from and to, and beside a day', () => {
  const start = '2026-11-20T00:27:00Z';
  const end = '2026-11-20T09:47:00Z';
  const alone = (instant: string, locale: string) => soonText(instant, 'UTC', locale, Date.parse(start));

  it.each([
    ['en-GB', '00:27'],
    ['en-PT', '00:27'],
    ['de', '00:27'],
    ['fr', '00:27'],
    ['pt', '00:27'],
    ['es', '0:27'],
    ['en-US', '12:27 AM'],
    ['ar-EG', '١٢:٢٧ ص'],
  ])('in %s', (locale, midnight) => {
    const [digits = ''] = midnight.split(' ');
    expect(clockTime(start, locale, 'UTC').replace(/\s/g, ' ')).toBe(midnight);
    expect(alone(start, locale).replace(/\s/g, ' ')).toBe(midnight);
    const times = /\p{Nd}+:\p{Nd}{2}/gu;
    const nine = alone(end, locale).match(times)?.[0];
    for (const range of [
      clockOf(locale, 'UTC').formatRange(Date.parse(start), Date.parse(end)),
      timesText(start, end, 'UTC', locale),
    ])
      expect(range.match(times)).toEqual([digits, nine]);
    expect(timeText(start, 'UTC', locale).match(times)).toEqual([digits]);
    expect(timeText(end, 'UTC', locale).match(times)).toEqual([nine]);
  });
});
