import type { LiveSession } from '#contract/sessions/sessions.ts';
import { t } from '#web/messages.ts';
import type { EventClock } from '../use-event-clock.ts';
import { clockTime, dayName, isSameDay, timeSpan } from '../when.ts';

/** The start as a sentence, for a session that waits; null where no time is set, or none is told. */
export function startSentence(
  { timeRange: { start } }: LiveSession,
  now: number,
  locale: string,
  { isHidden, timeZone }: EventClock,
): string | null {
  if (start === null || isHidden) return null;
  const time = clockTime(start, locale, timeZone);
  const day = dayUnlessToday(start, now, locale, timeZone);
  return day === null ? t('session.startsAt', { time }) : t('session.startsOn', { day, time });
}

/** When it is, in a row of the agenda: the day, unless that is today, and the times, unless none are told. */
export function timesInRow(
  { timeRange }: LiveSession,
  now: number,
  locale: string,
  { isHidden, timeZone }: EventClock,
): string {
  const day = timeRange.start && dayUnlessToday(timeRange.start, now, locale, timeZone);
  return [day, !isHidden && timeSpan(timeRange, locale, timeZone)].filter(Boolean).join(', ');
}

/** The day, where it has to be said. */
function dayUnlessToday(start: string, now: number, locale: string, timeZone?: string): string | null {
  return isSameDay(start, new Date(now).toISOString(), timeZone) ? null : dayName(start, locale, timeZone);
}
