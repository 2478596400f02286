import { useEffect, useRef } from 'react';
import type { QnaMine } from '#contract/kinds/qna/qna.live.ts';
import { isAnonymous } from '#contract/sessions/anonymous.ts';
import type { LiveSession } from '#contract/sessions/sessions.ts';
import { knowsNobody, readKept, useKeptOfRound } from '#web/pages/audience/session/kept-of-round.ts';

type KeptVotesProps = {
  session: LiveSession<'qna'>;
  mine: QnaMine;
  isOpen: boolean;
  /** What this device has kept, where the session knows nobody any more; null: what the session says. */
  onKept: (kept: QnaMine | null) => void;
};

/** Keeps my votes and marks on this device, for the time after the end of an anonymous session (decision 0110). Shows nothing. */
export function KeptVotes({ session, mine, isOpen, onKept }: KeptVotesProps) {
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
  const shown = isOver && !has ? text : '';
  useEffect(() => onKept(readKept<QnaMine>(shown)), [shown, onKept]);
  return null;
}
