import { type RefObject, useEffect, useState } from 'react';

const fields = 'textarea, select, input:not([type="checkbox"], [type="radio"])';
const happenings = ['focusin', 'focusout', 'input', 'scroll', 'resize'] as const;

/** Whether a box lies on the field that somebody writes in: keyboards of phones leave little room for both. */
export function useCoversField(box: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = () => setCovers(box.current !== null && liesOnField(box.current));
    // What the box holds has a height only after it was drawn.
    const grown = new ResizeObserver(look);
    if (box.current) grown.observe(box.current);
    for (const happening of happenings) addEventListener(happening, look, { capture: true, passive: true });
    return () => {
      grown.disconnect();
      for (const happening of happenings) removeEventListener(happening, look, { capture: true });
    };
  }, [box]);
  return covers;
}

function liesOnField(box: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement?.matches(fields)) return false;
  const [over, field] = [box.getBoundingClientRect(), activeElement.getBoundingClientRect()];
  return over.height > 0 && over.top < field.bottom && field.top < over.bottom;
}
