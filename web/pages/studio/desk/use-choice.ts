import { type RefObject, useEffect, useRef, useState } from 'react';
import { inPlaceOf, stepFrom } from './choice.ts';

/**
 * Which item of a list is chosen: the one that was picked, or what has taken its place since, or the first. In `list`, what takes the
 * focus for an item names it by `data-item`.
 */
export function useChoice(list: RefObject<HTMLElement | null>, ids: readonly string[]) {
  const [picked, setPicked] = useState<string | null>(null);
  const drawn = useRef(ids);
  useEffect(() => {
    drawn.current = ids;
  });
  const isThere = picked === null || ids.includes(picked);
  const now = isThere ? picked : (inPlaceOf(picked, drawn.current, ids) ?? picked);
  if (now !== picked) setPicked(now);
  const chosen = now !== null && ids.includes(now) ? now : (ids[0] ?? null);

  /** The focus goes along. Null: none is picked, and it goes to the list. */
  function choose(next: string | null): void {
    setPicked(next);
    // The list may have to be drawn first.
    requestAnimationFrame(() => focusOn(list.current, next));
  }

  return {
    picked: now,
    chosen,
    /** The focus stays where it is. */
    pick: setPicked,
    choose,
    /** For `useKeys`. */
    keys: {
      arrowdown: () => choose(stepFrom(ids, chosen, 1)),
      arrowup: () => choose(stepFrom(ids, chosen, -1)),
    },
  };
}

export type Choice = ReturnType<typeof useChoice>;

function focusOn(list: HTMLElement | null, id: string | null): void {
  const row = id === null ? list : list?.querySelector<HTMLElement>(`[data-item="${id}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
