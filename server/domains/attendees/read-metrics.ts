import { readMetrics as endpoint, isAvailable } from '#contract/pigeonholes/metrics.ts';
import { pigeonholeById } from '#server/domains/pigeonholes/index.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { countAttendees } from './attendees.queries.ts';

/** The only plan there is bounds nothing. */
const unbounded = null;

export const readMetrics = handle(endpoint, 'pigeonhole', async ({ tx, subject }) => {
  const event = await pigeonholeById(tx, subject.id);
  const attendees = await countAttendees(tx, subject.id);
  return {
    metrics: {
      sess_window_end: event.openEnded ? null : (event.lastEnd?.toISOString() ?? null),
      dur_available: unbounded,
      end_deal: unbounded,
      timezone: event.timeZone,
      pigeonholeDateRange: { start: event.startsOn, end: event.endsOn },
      sessions_available: unbounded,
      sessions_used: event.sessions,
      attendees_available: unbounded,
      attendees_used: attendees,
    },
    available: {
      sessions: isAvailable(unbounded, event.sessions),
      attendees: isAvailable(unbounded, attendees),
    },
  };
});
