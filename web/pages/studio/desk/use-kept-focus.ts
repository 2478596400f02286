import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

type Last = { element: Element; row: number };

/** Where what had the focus leaves a list, the row that takes its place gets it, or the list: it is never lost to the page. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Last | null>(null);

  useEffect(() => {
    const list = box.current;
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const row = target.closest('li');
      last.current = row === null ? null : { element: target, row: rowsOf(list).indexOf(row) };
    };
    // What leaves the page is gone by then; whoever has gone elsewhere has left it behind.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === last.current?.element && last.current.element.isConnected) last.current = null;
      });
    list?.addEventListener('focusin', enter);
    list?.addEventListener('focusout', leave);
    return () => {
      list?.removeEventListener('focusin', enter);
      list?.removeEventListener('focusout', leave);
    };
  }, [box]);

  useLayoutEffect(() => {
    const list = box.current;
    if (list === null || last.current === null || last.current.element.isConnected) return;
    const { row } = last.current;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const rows = rowsOf(list);
    const next = rows[Math.min(row, rows.length - 1)]?.querySelector('button') ?? list;
    next.focus({ preventScroll: true });
  });
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll('li') ?? [])];
