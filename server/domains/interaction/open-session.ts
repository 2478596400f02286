import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import { type LiveSession, phaseOf } from '#contract/sessions/sessions.ts';
import type { SettingsOf } from '#contract/settings/settings.ts';
import type { SessionSecret } from '#server/domains/sessions/index.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { retryAfter } from '#server/kernel/overload/retry-after.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { SessionMemory } from './session-memory.ts';

/**
 * The settings of a session that is running now; throws `SessionNotOpen` for any other. An anonymous session must have its
 * secret: where it was started a moment ago, and the new one is still to be read, the call is to be repeated (`Overloaded`).
 * The secret is returned so that a queued call keeps it even if the memory changes in the meantime.
 */
export function openSession<T extends SessionType>(
  memory: SessionMemory<T>,
  now: Date,
): {
  settings: SettingsOf<T>;
  pigeonholeId: string;
  /** Null in a session with names, and only there. */
  secret: SessionSecret | null;
} {
  const session = memory.session as LiveSession;
  const secret = isAnonymous(session) ? memory.secret : null;
  if (phaseOf(session, now.getTime()) !== 'ongoing') throw new Refusal('SessionNotOpen');
  if (isAnonymous(session) && secret === null)
    throw memory.lacksSecret
      ? new Refusal('SessionNotOpen')
      : new Refusal('Overloaded', { retryAfter: retryAfter() });
  return { settings: memory.session.settings, pigeonholeId: session.pigeonholeId, secret };
}

export function attendeeIn(who: Who, pigeonholeId: string): string {
  const pass = who.attendeeOf(pigeonholeId);
  if (pass === null) throw new Refusal('NotJoined');
  return pass.attendeeId;
}
