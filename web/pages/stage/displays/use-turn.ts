import { useEffect, useRef, useState } from 'react';
import { type Turn, turnAfter } from './turn-of.ts';

const turnMs = 10_000;

/** The id whose turn it is: by chance, each for the same time. Null where there is none. */
export function useTurn(ids: readonly string[]): string | null {
  const [turn, setTurn] = useState<Turn>(() => turnAfter({ id: null, had: [] }, ids, Math.random));
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  const isGone = turn.id === null || !ids.includes(turn.id);
  useEffect(() => {
    const next = () => setTurn((before) => turnAfter(before, latest.current, Math.random));
    if (isGone) next();
    const timer = setInterval(next, turnMs);
    return () => clearInterval(timer);
  }, [isGone]);
  return isGone ? (ids[0] ?? null) : turn.id;
}
