import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { Say } from '#server/kernel/messages.ts';
import type { CalendarEvent } from './calendar.queries.ts';
import type { CalendarEntry, CalendarTime } from './write-calendar.ts';

export type CalendarOf = {
  event: CalendarEvent;
  revisions: ReadonlyMap<string, number>;
  /** Where phones open the event; null once it is over, and its passcode may be another one's. */
  url: string | null;
  say: Say;
};

/**
 * The event on its days, then those of its sessions whose start is set; the others are named in the text of the event. Where it tells
 * no times it stands alone.
 */
export function eventEntries(of: CalendarOf, sessions: readonly LiveSession[]): CalendarEntry[] {
  if (of.event.hidesTimes) return [eventEntry(of, [], true)];
  const timed = sessions.filter((session) => session.timeRange.start !== null);
  const open = sessions.filter((session) => session.timeRange.start === null);
  return [eventEntry(of, open, timed.length > 0), ...timed.map((session) => sessionEntry(of, session))];
}

function eventEntry(
  { event, url, say }: CalendarOf,
  open: readonly LiveSession[],
  someAreSet: boolean,
): CalendarEntry {
  const { name, description, calendarUid, revision } = event;
  const whichOpen = [say('calendar.sessionsOpen'), ...open.map((session) => `• ${session.name}`)].join('\n');
  const hint = someAreSet ? open.length > 0 && whichOpen : say('calendar.eventOpen');
  return {
    uid: calendarUid,
    // Not of its sessions, which its text may name: that would tell of changes in hidden ones.
    sequence: revision,
    title: name,
    text: textOf(description, hint, url !== null && say('calendar.join', { url })),
    url,
    time: daysOf(event),
  };
}

/** Without a start, or where none is told, it stands on the days of the event. */
export function sessionEntry(
  { event, revisions, url: eventUrl, say }: CalendarOf,
  session: LiveSession,
): CalendarEntry {
  const { id, name, description, timeRange } = session;
  const { start, end } = event.hidesTimes ? { start: null, end: null } : timeRange;
  const url = eventUrl && `${eventUrl}/s/${id}`;
  const missing = (!start && say('calendar.startOpen')) || (!end && say('calendar.endOpen'));
  const hint = !event.hidesTimes && missing;
  return {
    uid: `${event.calendarUid}-${id}`,
    // The passcode in its address and the days are those of the event.
    sequence: event.revision + (revisions.get(id) ?? 0),
    title: name,
    text: textOf(description, hint, url !== null && say('calendar.join', { url })),
    url,
    time: start ? { start: new Date(start), end: end ? new Date(end) : null } : daysOf(event),
  };
}

/** Without a last day it stands on its first. */
const daysOf = ({ startsOn, endsOn }: CalendarEvent): CalendarTime => ({
  first: startsOn,
  last: endsOn ?? startsOn,
});
const textOf = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join('\n\n');
