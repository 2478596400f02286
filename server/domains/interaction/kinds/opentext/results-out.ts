import { hasOpened } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

/** Whether the audience sees what came in: not before the start, and not while the results are hidden. */
export const areResultsOut = (session: LiveSession, now: Date): boolean =>
  hasOpened(session, now.getTime()) && (session as LiveSession<'opentext'>).settings.resultsShown;
