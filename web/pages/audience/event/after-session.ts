import type { Redirect } from '#contract/pigeonholes/redirect.ts';
import { bySchedule, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { agendaParts } from '#web/domains/sessions/live-now.ts';
import { isPlainGroup } from './places.ts';

/** Where phones are led from a session that has ended; null: they stay, for now. */
export function afterSession(
  redirect: Redirect = 0,
  sessions: readonly LiveSession[],
  left: LiveSession,
  time: number,
): LiveSession | null {
  // That is where its sessions are, and so is no place to be led to from one of them.
  const places = sessions.filter((one) => !isPlainGroup(one, [left, ...sessions]));
  if (redirect === 1) return agendaParts(places, time).live[0] ?? null;
  const follows = (one: LiveSession) =>
    one.id !== left.parentId && bySchedule(one, left) > 0 && phaseOf(one, time) !== 'ended';
  return redirect === 2 ? ([...places].sort(bySchedule).find(follows) ?? null) : null;
}
