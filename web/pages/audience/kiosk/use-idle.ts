import { useCallback, useEffect, useRef, useState } from 'react';

const idleMs = 45_000;
/** How long before that the person is asked. */
const askedMs = 15_000;

/** What says that somebody has begun, and what says that they are still there. */
const beginnings = ['pointerdown', 'keydown', 'input'] as const;
const signs = [...beginnings, 'pointermove', 'wheel', 'touchmove'] as const;

/**
 * Whether somebody has begun, and the seconds until they count as gone; null while that is far. Once they are asked, only `stay`
 * tells that they are there: a press that closes the question is not to fall on what lies below it.
 */
export function useIdle(onGone: () => void): {
  hasBegun: boolean;
  secondsLeft: number | null;
  stay: () => void;
} {
  const [hasBegun, setBegun] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const seenAt = useRef(Number.NEGATIVE_INFINITY);
  const isAsked = secondsLeft !== null;

  const stay = useCallback(() => {
    seenAt.current = performance.now();
    setSecondsLeft(null);
  }, []);

  useEffect(() => {
    if (isAsked) return;
    const begin = () => setBegun(true);
    // Not while it goes down: drawn then, a field would lose the letter that it has not told of yet.
    const options = { passive: true };
    for (const sign of signs) document.addEventListener(sign, stay, options);
    for (const beginning of beginnings) document.addEventListener(beginning, begin, options);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, stay);
      for (const beginning of beginnings) document.removeEventListener(beginning, begin);
    };
  }, [isAsked, stay]);

  useEffect(() => {
    if (!hasBegun) return;
    const timer = setInterval(() => {
      const left = idleMs - (performance.now() - seenAt.current);
      if (left <= 0) onGone();
      else setSecondsLeft(left <= askedMs ? Math.ceil(left / 1000) : null);
    }, 500);
    return () => clearInterval(timer);
  }, [hasBegun, onGone]);

  return { hasBegun, secondsLeft, stay };
}
