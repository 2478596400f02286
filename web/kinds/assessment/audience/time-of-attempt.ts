import { mostMinutes } from '#contract/kinds/assessment/assessment-limits.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

type Planned = Pick<LiveSession<'assessment'>, 'timeRange' | 'test'>;

/** When the session is over, as it is planned; null: nobody has said, or it is tried out and goes on. */
export const endOfSession = ({ timeRange, test }: Planned): string | null =>
  test === undefined ? timeRange.end : null;

/** The earlier of the two. Of an attempt without a limit, the end of the session is told once it is as near as a limit can be. */
export function endOfAttempt(until: string | null, session: Planned, now: number): string | null {
  const end = endOfSession(session);
  if (end === null) return until;
  const last = until === null ? now + mostMinutes * 60_000 : Date.parse(until);
  return Date.parse(end) < last ? end : until;
}
