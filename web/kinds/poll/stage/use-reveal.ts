import { useEffect, useRef, useState } from 'react';

/** All of them, however many they are. */
const wholeRevealMs = 3600;
const longestStepMs = 500;

/**
 * Which figures are out. Those that were shown when this screen opened are; those that come out before its eyes come one by
 * one, `ascending`: the winner last.
 */
export function useReveal(ascending: readonly string[], shown: boolean): (id: string) => boolean {
  const wasShown = useRef(shown);
  const [out, setOut] = useState<ReadonlySet<string> | 'all'>(shown ? 'all' : new Set<string>());
  const order = useRef(ascending);
  order.current = ascending;

  useEffect(() => {
    if (wasShown.current === shown) return;
    wasShown.current = shown;
    if (!shown) return setOut(new Set<string>());
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setOut('all');
    const waiting = [...order.current];
    const stepMs = Math.min(longestStepMs, wholeRevealMs / waiting.length);
    const steps = setInterval(() => {
      const next = waiting.shift();
      if (next === undefined) {
        clearInterval(steps);
        setOut('all');
      } else setOut((before) => (before === 'all' ? before : new Set([...before, next])));
    }, stepMs);
    return () => clearInterval(steps);
  }, [shown]);

  return (id) => out === 'all' || out.has(id);
}
