import { useEffect, useState } from 'react';

/**
 * A value as a screen reader is told it: `first` to begin with, and then no more often than this: where much happens it would read
 * nothing else.
 */
export function useSeldom<Value>(value: Value, first: Value, everyMs: number): Value {
  const [said, setSaid] = useState({ value: first, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    if (value === said.value) return;
    const wait = Math.max(0, said.at + everyMs - performance.now());
    const timer = setTimeout(() => setSaid({ value, at: performance.now() }), wait);
    return () => clearTimeout(timer);
  }, [value, said, everyMs]);
  return said.value;
}
