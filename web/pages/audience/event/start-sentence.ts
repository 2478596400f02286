import type { LiveSession } from '#contract/sessions/sessions.ts';
import { clockTime, dayName, isSameDay } from '#web/domains/sessions/when.ts';
import { t } from '#web/messages.ts';

/** The start as a sentence, for a session that waits; null where no time is set. */
export function startSentence(session: LiveSession, now: number, locale: string): string | null {
  const { start } = session.timeRange;
  if (start === null) return null;
  const time = clockTime(start, locale);
  const day = dayUnlessToday(start, now, locale);
  return day === null ? t('session.startsAt', { time }) : t('session.startsOn', { day, time });
}

/** The day, where it has to be said. */
export function dayUnlessToday(start: string, now: number, locale: string): string | null {
  return isSameDay(start, new Date(now).toISOString()) ? null : dayName(start, locale);
}
