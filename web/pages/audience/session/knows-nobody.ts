import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

/** Whether the session knows nobody any more: then only the device does (decision 0110). */
export const knowsNobody = (session: LiveSession, isOpen: boolean): boolean =>
  isAnonymous(session) && !isOpen;
