import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { EventClock } from '../use-event-clock.ts';
import { dayUnlessToday, timeSpan } from '../when.ts';

/** When a session is, in a row of the agenda: the day, unless that is today, and the times, unless none are told. */
export function timesInRow(
  { timeRange }: LiveSession,
  now: number,
  locale: string,
  { isHidden, timeZone }: EventClock,
): string {
  const day = timeRange.start && dayUnlessToday(timeRange.start, now, locale, timeZone);
  return [day, !isHidden && timeSpan(timeRange, locale, timeZone)].filter(Boolean).join(', ');
}
