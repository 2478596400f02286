import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { useKeptText } from '#web/domains/interaction/kept-text.ts';
import { useAttendee } from '../event/attendee.ts';

/**
 * What this device keeps of a person in one round of an anonymous session: the next person on it, and the next round, find nothing.
 * Its name begins with the kind of the session (`web/offline/own-names.ts`).
 */
export function useKeptOfRound({ type, id, round }: LiveSession<SessionType>, what: string) {
  const { attendee } = useAttendee();
  return useKeptText(`${type}.${id}.${round}.${attendee.id}.${what}`);
}

/** Whether the session knows nobody any more: then only the device does (decision 0110). */
export const knowsNobody = (session: LiveSession<SessionType>, isOpen: boolean): boolean =>
  isAnonymous(session) && !isOpen;

/** What was kept as JSON; null where there is nothing that can be read. */
export function readKept<Value>(text: string): Value | null {
  try {
    return text === '' ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}
