import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * The bar over a list goes with the button that was pressed in it, and rows may go with what is done to them: the row in the place of
 * the first that was chosen gets the focus, or where none is left, the content of the page. What it answers is told of each press.
 */
export function useFocusAfterBar(list: RefObject<HTMLElement | null>) {
  const place = useRef<number | null>(null);

  useEffect(() => {
    // Whoever has pressed elsewhere since stays there.
    const forget = () => {
      place.current = null;
    };
    addEventListener('pointerdown', forget, true);
    return () => removeEventListener('pointerdown', forget, true);
  }, []);

  useLayoutEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(place.current, rows.length - 1)];
    const next = row?.querySelector<HTMLElement>('input:enabled, a, button');
    (next ?? document.getElementById('content'))?.focus({ preventScroll: true });
  });

  return () => {
    place.current = rowsOf(list.current).findIndex((row) => row.matches('[data-chosen]'));
  };
}

const rowsOf = (list: HTMLElement | null): HTMLElement[] =>
  [...(list?.querySelectorAll('tbody tr') ?? [])] as HTMLElement[];
