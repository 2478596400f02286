import type { SessionSnapshot } from '#contract/realtime/session-stream.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';

/**
 * Whether a stream still shows what was given in a test that is over by the agenda. Streams are read again one by one, and all of
 * it is forgotten already.
 */
export const isOfPastTest = (
  { session: { test } }: SessionSnapshot,
  now: Pick<LiveSession, 'test'>,
): boolean => test !== undefined && test !== now.test;
