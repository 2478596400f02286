import { useEffect } from 'react';
import type { AssessmentMine } from '#contract/kinds/assessment/assessment.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { knowsNobody, readKept, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';

/** My last attempt: as the session says, and where it knows nobody any more as this device has kept it. */
export function useKeptMine(
  session: LiveSession<'assessment'>,
  mine: AssessmentMine,
  isOpen: boolean,
): AssessmentMine {
  const [text, keep] = useKeptOfRound(session, 'attempt');
  // Nobody takes an attempt back: where there is none it is not known yet, or no longer.
  const told = mine.attempt > 0 ? JSON.stringify(mine) : text;
  const isKept = isAnonymous(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (isKept && told !== text) keep(told);
  }, [isKept, told, text]);
  const isForgotten = knowsNobody(session, isOpen) && mine.attempt === 0;
  return (isForgotten && readKept<AssessmentMine>(text)) || mine;
}
