import type { LiveSession } from '#contract/sessions/sessions.ts';
import { clockTime } from '#web/domains/sessions/clock-time.ts';
import type { EventClock } from '#web/domains/sessions/use-event-clock.ts';
import { dayUnlessToday } from '#web/domains/sessions/when.ts';
import { t } from '#web/messages.ts';

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
