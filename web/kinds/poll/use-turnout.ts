import { useRef } from 'react';
import { type Phase, phaseOf } from '#contract/sessions/schedule.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { usePulse } from '#web/realtime/LiveProvider.tsx';
import { votersText } from './voters-text.ts';

/**
 * How many have voted, of how many. People go once it is over: then those count who were there while it ran, as far as this
 * page has seen it.
 */
export function useTurnout(session: LiveSession, voters: number, now: number): string {
  const pulse = usePulse();
  const phase: Phase = phaseOf(session, now);
  const seen = useRef<number | null>(null);
  if (phase === 'ongoing' && pulse !== null) seen.current = Math.max(pulse, seen.current ?? 0);
  return votersText({ voters, here: phase === 'ended' ? seen.current : pulse, reopened: session.reopened });
}
