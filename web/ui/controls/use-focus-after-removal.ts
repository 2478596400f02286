import { useLayoutEffect, useRef } from 'react';

/**
 * Where an item takes the button it was removed by along, and the focus with it: `focus` is told the place of the one that
 * follows it, or -1 where none is left. What it answers is told which one is to go.
 */
export function useFocusAfterRemoval(ids: readonly string[], focus: (at: number) => void) {
  const leaving = useRef<{ id: string; at: number } | null>(null);

  useLayoutEffect(() => {
    if (leaving.current === null || ids.includes(leaving.current.id)) return;
    // What it was asked in is closed after it, and gives the focus back then.
    if (document.activeElement?.closest('dialog[open]')) return;
    const { at } = leaving.current;
    leaving.current = null;
    // Whoever has gone elsewhere meanwhile stays there.
    if (document.activeElement === document.body) focus(Math.min(at, ids.length - 1));
  });

  return (id: string) => {
    leaving.current = { id, at: ids.indexOf(id) };
  };
}

/** The one that follows, or else the content of the page. */
export function focusOrContent(element: HTMLElement | null | undefined): void {
  (element ?? document.getElementById('content'))?.focus({ preventScroll: true });
}
