import { dateFormat } from '#contract/messages/formats.ts';
import { clockOf, clockTime } from './clock-time.ts';

/** Days and times as the reader's device tells them, or in a time zone; the language is the page's. */
export const dayName = (instant: string, locale: string, timeZone?: string): string =>
  dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone }).format(new Date(instant));

/** "10:00 – 10:45", or only the start where no end is set. Null without a start. */
export function timeSpan(
  range: { start: string | null; end: string | null },
  locale: string,
  timeZone?: string,
): string | null {
  if (range.start === null) return null;
  if (range.end === null) return clockTime(range.start, locale, timeZone);
  return clockOf(locale, timeZone).formatRange(new Date(range.start), new Date(range.end));
}

const dateOf = (timeZone: string | undefined) => dateFormat('sv', { dateStyle: 'short', timeZone });

/** The day of an instant, as 2030-10-01: on the device, or in a time zone. */
export const dayOf = (instant: string, timeZone?: string): string =>
  dateOf(timeZone).format(new Date(instant));

/** Zones get new names: a phone that was not updated since then throws at them. */
export function knowsTimeZone(timeZone: string): boolean {
  try {
    dateOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

export const isSameDay = (one: string, other: string, timeZone?: string): boolean =>
  dayOf(one, timeZone) === dayOf(other, timeZone);

/** The day, where it has to be said. */
export const dayUnlessToday = (
  start: string,
  now: number,
  locale: string,
  timeZone?: string,
): string | null =>
  isSameDay(start, new Date(now).toISOString(), timeZone) ? null : dayName(start, locale, timeZone);
