import { useCallback, useEffect, useRef, useState } from 'react';

const awakeFor = 3000;

/** True for a moment after somebody has moved the pointer, or has called `wake`; then for as long as that says. */
export function useAwake(): { awake: boolean; wake: (milliseconds?: number) => void } {
  const [awake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const until = useRef(0);

  const wake = useCallback((milliseconds = awakeFor) => {
    // To move the pointer shortens nothing.
    until.current = Math.max(until.current, performance.now() + milliseconds);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), until.current - performance.now());
    setAwake(true);
  }, []);

  useEffect(() => {
    const move = () => wake();
    addEventListener('pointermove', move);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pointermove', move);
    };
  }, [wake]);

  return { awake, wake };
}
