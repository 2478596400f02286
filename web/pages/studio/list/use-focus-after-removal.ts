import { useLayoutEffect, useRef } from 'react';

/**
 * Where an item takes the button it was removed by along, and the focus with it: `focus` is told the place of the one that
 * follows it, or -1 where none is left. What it answers is told which one is to go.
 */
export function useFocusAfterRemoval(ids: readonly string[], focus: (at: number) => void) {
  const leaving = useRef<{ id: string; at: number } | null>(null);

  useLayoutEffect(() => {
    if (leaving.current === null || ids.includes(leaving.current.id)) return;
    const { at } = leaving.current;
    leaving.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) focus(Math.min(at, ids.length - 1));
  });

  return (id: string) => {
    leaving.current = { id, at: ids.indexOf(id) };
  };
}
