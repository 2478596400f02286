import { t } from '#web/messages.ts';
import { labelDay } from './label-day.ts';

const seconds = { few: 60, hours: 82_800, inAnHour: 3_600 } as const;

/**
 * How long ago something was: a few seconds, hours, and from 82,800 seconds on the day. Between a minute and an
 * hour it says minutes, where the rule has no word: "1 hour ago" would be wrong about a question of two minutes.
 */
export function timeAgo(instant: string, now: number): string {
  const age = ageOf(instant, now);
  if (age < seconds.few) return t('timeAgo.seconds');
  if (age < seconds.inAnHour) return t('timeAgo.minutes', { count: Math.floor(age / 60) });
  if (age < seconds.hours) return t('timeAgo.hours', { count: Math.floor(age / seconds.inAnHour) });
  return labelDay(new Date(instant));
}

/** The same after "Last used:" and "Last seen:": there the rule's bare "a few seconds" would be how long it took, so it is "just now". */
export const lastTime = (instant: string, now: number): string =>
  ageOf(instant, now) < seconds.few ? t('timeAgo.justNow') : timeAgo(instant, now);

const ageOf = (instant: string, now: number): number => Math.max(0, (now - Date.parse(instant)) / 1000);
