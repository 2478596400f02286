import { dateFormat } from '#contract/messages/formats.ts';
import { todayIn } from '#contract/pigeonholes/today.ts';
import { t } from '#web/messages.ts';

const anHour = 60 * 60 * 1000;

/** `Europe/Lisbon` is spoken of as Lisbon. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Days have no zone: they are written as they stand. Without a last one they go on. */
export function daysText(first: string, last: string | null, locale: string): string {
  const format = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  if (last === null) return t('phList.days.from', { day: format.format(Date.parse(first)) });
  return first === last
    ? format.format(Date.parse(first))
    : format.formatRange(Date.parse(first), Date.parse(last));
}

/** "Friday 20 November" */
export function longDayText(day: string, locale: string): string {
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));
}

/** "20 Nov, 09:30", by the clock of the event. */
export function timeText(instant: string, zone: string, locale: string): string {
  return dayAndTime(zone, locale).format(Date.parse(instant));
}

/** "20 Nov, 09:30 – 10:15", by the clock of the event. */
export function timesText(start: string, end: string, zone: string, locale: string): string {
  return dayAndTime(zone, locale).formatRange(Date.parse(start), Date.parse(end));
}

/** Only the time where it is today: what is near is told by the hour. */
export function soonText(instant: string, zone: string, locale: string, now: number): string {
  const time = Date.parse(instant);
  if (todayIn(zone, time) !== todayIn(zone, now)) return timeText(instant, zone, locale);
  return dateFormat(locale, { timeStyle: 'short', timeZone: zone }).format(time);
}

function dayAndTime(zone: string, locale: string): Intl.DateTimeFormat {
  return dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: isOfTwoDigits(locale) ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: zone,
  });
}

/** Whether a time without a day says 09:30 there: it says the same beside one. */
function isOfTwoDigits(locale: string): boolean {
  return /^\p{Nd}{2}/u.test(dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(anHour));
}
