import type { Redirect } from '#contract/pigeonholes/redirect.ts';
import { bySchedule, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';

/** Where phones are led from a session that has ended; null: they stay, for now. */
export function afterSession(
  redirect: Redirect = 0,
  sessions: readonly LiveSession[],
  left: LiveSession,
  time: number,
): LiveSession | null {
  if (redirect === 1) return agendaParts(sessions, time).live[0] ?? null;
  const follows = (one: LiveSession) => bySchedule(one, left) > 0 && phaseOf(one, time) !== 'ended';
  return redirect === 2 ? ([...sessions].sort(bySchedule).find(follows) ?? null) : null;
}
