import { type RefObject, useEffect, useRef } from 'react';

let isFirstPage = true;

/** After a step to another page the heading has the focus, so that a screen reader begins there; not at the first page. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
