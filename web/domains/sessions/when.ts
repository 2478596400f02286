/** By locale: each row of a list tells a time, and making a format takes longer than all else in the row. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(locale: string): Intl.DateTimeFormat {
  const clock = clocks.get(locale) ?? new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  clocks.set(locale, clock);
  return clock;
}

/** Times as the reader's device tells them; the language is the page's. */
export const clockTime = (instant: string, locale: string): string =>
  clockOf(locale).format(new Date(instant));

export function dayName(instant: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' });
  return format.format(new Date(instant));
}

/** "10:00 – 10:45", or only the start where no end is set. Null without a start. */
export function timeSpan(range: { start: string | null; end: string | null }, locale: string): string | null {
  if (range.start === null) return null;
  if (range.end === null) return clockTime(range.start, locale);
  return clockOf(locale).formatRange(new Date(range.start), new Date(range.end));
}

/** Whether two instants fall on one day of the device. */
export function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
