import { useEffect, useRef, useState } from 'react';

/** Two items that overtake each other ten times a second would be unreadable. */
const restMs = 2500;

/**
 * Items in an order that changes now and then. `arrange` puts those of the order it is given into that order as far as it may, and
 * new ones where they belong.
 */
export function useRestedOrder<I extends { readonly id: string }>(
  items: readonly I[],
  arrange: (order: readonly string[], items: readonly I[]) => readonly I[],
): readonly I[] {
  const wanted = arrange([], items);
  const [order, setOrder] = useState<readonly string[]>(() => wanted.map(({ id }) => id));
  const shown = arrange(order, items);
  const isSettled = shown.every((item, at) => item === wanted[at]);
  const latest = useRef(wanted);

  useEffect(() => {
    latest.current = wanted;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: items may have changed since the timer: an order that is out of date again needs a new one
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setOrder(latest.current.map(({ id }) => id)), restMs);
    return () => clearTimeout(timer);
  }, [isSettled, order]);

  return shown;
}
