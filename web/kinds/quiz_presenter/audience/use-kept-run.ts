import { useEffect } from 'react';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { knowsNobody, readKept, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';
import type { Run } from './use-my-run.ts';

type Told = { run: Run | null; teamId: string | null };

/** How I do, and in which team: as it was told, and where the session knows nobody any more as this device has kept it (decision 0110). */
export function useKeptRun(session: LiveSession<'quiz_presenter'>, told: Told, isOpen: boolean): Told {
  const [text, keep] = useKeptOfRound(session, 'run');
  const isOver = knowsNobody(session, isOpen);
  const isKept = isAnonymous(session) && !isOver && told.run !== null;
  const next = isKept ? JSON.stringify(told) : text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (next !== text) keep(next);
  }, [next, text]);
  return isOver ? (readKept<Told>(text) ?? told) : told;
}
