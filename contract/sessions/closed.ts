import { phaseOf } from './schedule.ts';
import type { LiveSession } from './sessions.ts';

/** Whether the audience sees nothing of a session any more: it has ended, and cannot be viewed after that. */
export const isClosed = (session: Pick<LiveSession, 'settings' | 'timeRange'>, now: number): boolean =>
  !session.settings.viewableAfterEnd && phaseOf(session, now) === 'ended';
