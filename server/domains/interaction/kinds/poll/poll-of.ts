import type { LiveSession } from '#contract/sessions/sessions.ts';
import type { SessionSubject } from '#server/kernel/authorize/subjects.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** The session of the address, which has to be a poll. */
export function pollOf({ session }: Pick<SessionSubject, 'session'>): LiveSession<'poll'> {
  if (session.type !== 'poll') throw new Refusal('NotFound');
  return session as LiveSession<'poll'>;
}
