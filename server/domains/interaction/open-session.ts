import { phaseOf, type SessionSettings } from '#contract/sessions/sessions.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { SessionMemory } from './session-memory.ts';

/**
 * The settings of a session that is running now; throws `SessionNotOpen` for any other. An anonymous session must still
 * have its secret. The secret is returned so that a queued call keeps it even if the memory changes in the meantime.
 */
export function openSession(
  memory: SessionMemory,
  now: Date,
): {
  settings: SessionSettings;
  pigeonholeId: string;
  /** Null in a session with names, and only there. */
  secret: Buffer | null;
} {
  const { session } = memory;
  const secret = session.settings.anonymous ? memory.secret : null;
  const open = phaseOf(session, now.getTime()) === 'ongoing';
  if (!open || (session.settings.anonymous && secret === null)) throw new Refusal('SessionNotOpen');
  return { settings: session.settings, pigeonholeId: session.pigeonholeId, secret };
}

export function attendeeIn(who: Who, pigeonholeId: string): string {
  const pass = who.attendeeOf(pigeonholeId);
  if (pass === null) throw new Refusal('NotInRoom');
  return pass.attendeeId;
}
