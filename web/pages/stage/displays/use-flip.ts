import { useLayoutEffect, useRef } from 'react';

const durationMs = 600;
const easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/**
 * Lets rows travel to their new places: measured before and after, moved by transform only. Give each row the ref that
 * the answer makes for its id.
 */
export function useFlip(ids: readonly string[]): (id: string) => (element: HTMLElement | null) => void {
  const rows = useRef(new Map<string, HTMLElement>());
  const tops = useRef(new Map<string, number>());

  useLayoutEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const isFirst = tops.current.size === 0;
    const now = new Map<string, number>();
    for (const id of ids) {
      const row = rows.current.get(id);
      if (!row) continue;
      now.set(id, row.offsetTop);
      const before = tops.current.get(id);
      if (calm || isFirst) continue;
      if (before === undefined) arrive(row);
      else if (before !== row.offsetTop) travel(row, before - row.offsetTop);
    }
    tops.current = now;
  });

  return (id) => (element) => {
    if (element) rows.current.set(id, element);
    else rows.current.delete(id);
  };
}

function travel(row: HTMLElement, from: number): void {
  row.animate([{ transform: `translateY(${from}px)` }, { transform: 'none' }], {
    duration: durationMs,
    easing,
  });
}

function arrive(row: HTMLElement): void {
  const start = { opacity: 0, transform: `translateY(${row.offsetHeight / 2}px)` };
  row.animate([start, { opacity: 1, transform: 'none' }], { duration: durationMs, easing });
}
