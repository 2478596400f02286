import { type RefObject, useLayoutEffect, useRef } from 'react';

const moveMs = 600;

/** Items of a list that change places are seen to move there; for those who ask for less movement they are just there. */
export function useReorder(list: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const was = useRef<ReadonlyMap<string, { left: number; top: number }>>(new Map());
  const key = order.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each order
  useLayoutEffect(() => {
    const items = Array.from(list.current?.children ?? [], (item) => item as HTMLElement);
    const now = new Map(
      items.map(({ offsetLeft: left, offsetTop: top }, at) => [order[at] ?? '', { left, top }]),
    );
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    order.forEach((id, at) => {
      const [from, to] = [was.current.get(id), now.get(id)];
      if (still || from === undefined || to === undefined) return;
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (x === 0 && y === 0) return;
      items[at]?.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
        duration: moveMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
      });
    });
    was.current = now;
  }, [key]);
}
