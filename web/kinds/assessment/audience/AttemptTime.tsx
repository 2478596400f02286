import { useServerClock } from '#web/realtime/LiveProvider.tsx';
import { useTimeLeft } from '#web/realtime/use-time-left.ts';
import type { AttemptProps } from './parts.ts';
import { RunTime } from './RunTime.tsx';
import { endOfAttempt, endOfSession } from './time-of-attempt.ts';

/** How much time is left: also the session may end before the time of an attempt does. */
export function AttemptTime({
  session,
  attempt,
  until,
}: Pick<AttemptProps, 'session' | 'attempt' | 'until'>) {
  const now = useServerClock();
  // Drawn again as time passes: the end of the session comes near.
  useTimeLeft(endOfSession(session), 0);
  const end = endOfAttempt(until, session, now());
  // What is sent at the end of a session comes too late: the server submits what it has received.
  return <RunTime until={end} onOver={end === until ? attempt.submit : () => undefined} />;
}
