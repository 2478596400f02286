import { phaseOf } from './schedule.ts';
import type { LiveSession } from './sessions.ts';

/** Whether the audience sees nothing of a session any more: it has ended, and cannot be viewed after that. */
export const isClosed = (session: Pick<LiveSession, 'settings' | 'timeRange'>, now: number): boolean =>
  // A node of the version before, which closes nothing, does not say it.
  session.settings.viewableAfterEnd === false && phaseOf(session, now) === 'ended';
