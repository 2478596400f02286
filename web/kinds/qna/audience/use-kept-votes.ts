import { useEffect, useRef } from 'react';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { knowsNobody, readKept, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';

/** My votes and marks: as the session says, and where it knows nobody any more as this device has kept them (decision 0110). */
export function useKeptVotes(session: LiveSession<'qna'>, mine: QnaMine, isOpen: boolean): QnaMine {
  const [text, keep] = useKeptOfRound(session, 'votes');
  const has = Object.values(mine).some((ids) => ids.length > 0);
  // Where there is none it may not be known yet. Once there was one here, it has been taken back.
  const had = useRef(false);
  had.current ||= has;
  const isOver = knowsNobody(session, isOpen);
  const isKept = isAnonymous(session) && !isOver && had.current;
  const told = isKept ? (has ? JSON.stringify(mine) : '') : text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another function each time
  useEffect(() => {
    if (told !== text) keep(told);
  }, [told, text]);
  return isOver && !has ? { ...mine, ...readKept<QnaMine>(text) } : mine;
}
