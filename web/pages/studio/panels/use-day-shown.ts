import { useState } from 'react';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { daysOf, firstShown, partsOnDay } from '#web/domains/sessions/agenda/day-parts.ts';
import { groupParts } from '#web/domains/sessions/agenda/group-parts.ts';
import { dayOf } from '#web/domains/sessions/when.ts';

/** The id of the list of all days; no day is called so. */
export const everyDay = 'every';

type By = {
  /** The session that the address names. */
  named: LiveSession | null;
  now: number;
  timeZone: string;
};

/**
 * Of an event of several days the sessions of one: of today, else of the next day, else of the last; of the session that the address
 * names, where the page was opened with one. As on the agenda, what is live and what has no time is there on each.
 */
export function useDayShown(sessions: readonly LiveSession[], { named, now, timeZone }: By) {
  const start = named?.timeRange.start ?? null;
  const [chosen, choose] = useState(start === null ? null : dayOf(start, timeZone));
  const parts = groupParts(sessions, now);
  const days = daysOf(parts, timeZone);
  const today = dayOf(new Date(now).toISOString(), timeZone);
  const isThere = chosen === everyDay || (chosen !== null && days.includes(chosen));
  const shown = isThere ? chosen : (firstShown(days, today) ?? everyDay);
  return { days, today, shown, choose, inShown: shown === everyDay ? sessions : sessionsOn(shown) };

  function sessionsOn(day: string): readonly LiveSession[] {
    const { live, upcoming, ended } = partsOnDay(parts, day, timeZone);
    const there = new Set(
      [...live, ...upcoming, ...ended].flatMap(({ session, inside }) => [session, ...inside]),
    );
    return sessions.filter((one) => there.has(one));
  }
}
