import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether somebody is at the form that this stands in: from when they go to its field until they have pressed something beside the
 * form. Not before that press is over: nothing moves under a thumb.
 */
export function useAtField(inside: RefObject<HTMLElement | null>): boolean {
  const [isAt, setAt] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    const form = inside.current?.closest('form');
    const look = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
      const isIn = form?.contains(target as Node);
      if (type !== 'focusin') setAt((was) => was && isIn === true);
      // A press on a button of the form is no reason: it would move away before it is over.
      else if (isIn && target instanceof HTMLTextAreaElement) setAt(true);
    };
    look({ type: 'focusin', target: document.activeElement });
    for (const type of ['focusin', 'click', 'keyup']) document.addEventListener(type, look, abort);
    return () => abort.abort();
  }, [inside]);
  return isAt;
}
