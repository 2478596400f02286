import { useEffect } from 'react';
import type { PollMine } from '#contract/kinds/poll/poll.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { knowsNobody, readKept, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';

/** What I have voted: as the session says, and where it knows nobody any more as this device has kept it. */
export function useKeptVote(session: LiveSession<'poll'>, mine: PollMine, isOpen: boolean): PollMine {
  const [text, keep] = useKeptOfRound(session, 'chosen');
  // Nobody takes a vote back: where there is none it is not known yet, or no longer.
  const told = Object.keys(mine.chosen).length > 0 ? JSON.stringify(mine.chosen) : text;
  const isKept = isAnonymous(session);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (isKept && told !== text) keep(told);
  }, [isKept, told, text]);
  return knowsNobody(session, isOpen)
    ? { chosen: { ...readKept<PollMine['chosen']>(text), ...mine.chosen } }
    : mine;
}
