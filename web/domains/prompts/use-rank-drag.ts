import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { stepOf } from '#web/ui/dragging/drag-geometry.ts';
import { followPointer } from '#web/ui/dragging/follow-pointer.ts';

/** The row that is dragged: from which place, over which one, and how far the others step aside. */
type Held = { from: number; to: number; aside: number };

/** Rows of a list that are dragged by their grips. What a drop means is for `onDrop` to say. */
export function useRankDrag(onDrop: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  // A drag ends with what is known then.
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => () => letGo.current?.(), []);

  function drag(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !event.isPrimary) return;
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    const { currentTarget: handle, pointerId, clientY } = event;
    let now: Held = { from, to: from, aside: 0 };
    letGo.current?.();
    letGo.current = followPointer({
      ...{ handle, pointerId, clientY, rows, from },
      onLift(aside) {
        now = { ...now, aside };
        setHeld(now);
      },
      onPlace(to) {
        if (to === now.to) return;
        now = { ...now, to };
        setHeld(now);
      },
      onDrop() {
        setHeld(null);
        latest.current(from, now.to);
      },
      onCancel: () => setHeld(null),
    });
  }

  return {
    list,
    drag,
    isHeld: (at: number) => held?.from === at,
    /** Of a row that is not dragged itself: that one follows the pointer. */
    translateOf: (at: number) => (held === null || held.from === at ? undefined : stepOf(held, at)),
  };
}
