import { dateFormat } from '#contract/messages/formats.ts';
import type { Group } from '#contract/sessions/groups.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { dayOf } from '#web/domains/sessions/when.ts';
import type { GroupParts } from './group-parts.ts';

/** The days on which something starts, such as 2030-10-01, in their order. */
export function daysOf({ live, upcoming, ended }: GroupParts, timeZone?: string): string[] {
  const days = [...live, ...upcoming, ...ended].flatMap((group) => dayOfGroup(group, timeZone) ?? []);
  return [...new Set(days)].sort();
}

/** The day that is opened first: today, else the next one, else the last. */
export const firstShown = (days: readonly string[], today: string): string | undefined =>
  days.find((day) => day >= today) ?? days.at(-1);

/** Such as "Tue, Oct 1". Noon in UTC is on that day in UTC. */
export const dayOnTab = (day: string, locale: string): string =>
  dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`));

/** The agenda of one day. What is live is seen on each, and so is what has no time yet. */
export function partsOnDay(
  { live, upcoming, ended }: GroupParts,
  day: string,
  timeZone?: string,
): GroupParts {
  const isThen = (group: Group<LiveSession>) => [day, null].includes(dayOfGroup(group, timeZone));
  return { live, upcoming: upcoming.filter(isThen), ended: ended.filter(isThen) };
}

/** A group stands on the day of the session that holds the others, or of the first of these where it has no time itself. */
function dayOfGroup({ session, inside }: Group<LiveSession>, timeZone?: string): string | null {
  const [start] = [session, ...inside].flatMap(({ timeRange }) => timeRange.start ?? []);
  return start === undefined ? null : dayOf(start, timeZone);
}
