import { phaseOf, type SessionSettings } from '#contract/sessions/sessions.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { SessionMemory } from './session-memory.ts';

/** The settings of a session that is running now; of any other a refusal. An anonymous one must still have its secret. */
export function openSession({ memory, now }: { memory: SessionMemory; who: Who; now: Date }): {
  settings: SessionSettings;
  pigeonholeId: string;
} {
  const { session, secret } = memory;
  const open = phaseOf(session, now.getTime()) === 'ongoing';
  if (!open || (session.settings.anonymous && secret === null)) throw new Refusal('SessionNotOpen');
  return { settings: session.settings, pigeonholeId: session.pigeonholeId };
}

export function attendeeIn(who: Who, pigeonholeId: string): string {
  const pass = who.attendeeOf(pigeonholeId);
  if (pass === null) throw new Refusal('NotInRoom');
  return pass.attendeeId;
}
