import { useEffect } from 'react';
import type { QuizMine, QuizScore } from '#contract/kinds/quiz_presenter/quiz_presenter.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { knowsNobody, readKept, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';

type Kept = { score: QuizScore; teamId: string | null };

/** How I did, for the last page: as the session says, and where it knows nobody any more as this device has kept it (decision 0110). */
export function useKeptScore(
  session: LiveSession<'quiz_presenter'>,
  { score, player }: QuizMine,
  isOpen: boolean,
): Kept | null {
  const [text, keep] = useKeptOfRound(session, 'score');
  const told: Kept | null = score && { score, teamId: player?.teamId ?? null };
  const now = told === null ? text : JSON.stringify(told);
  const isKept = isAnonymous(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (isKept && now !== text) keep(now);
  }, [isKept, now, text]);
  return told === null && knowsNobody(session, isOpen) ? readKept<Kept>(text) : told;
}
