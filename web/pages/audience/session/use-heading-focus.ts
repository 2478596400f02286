import { type RefObject, useEffect, useRef } from 'react';

let isFirstPage = true;

/** For a page whose focus is elsewhere than at its heading: the next page is not the first any more. */
export function leaveFirstPage(): void {
  isFirstPage = false;
}

/** After a step to another page the heading has the focus, so that a screen reader begins there; not at the first page. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, []);
  return heading;
}
