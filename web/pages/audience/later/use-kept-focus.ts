import { useEffect } from 'react';

/**
 * Where what had the focus is taken out of the page, such as a button with what it did, the content of the page gets it: otherwise keys
 * and screen readers would begin at the top again. Whoever hands it on in the same moment goes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last = document.activeElement;
    const abort = new AbortController();
    const note = ({ target }: Event) => {
      last = target as Element;
    };
    // What leaves the page is gone by then; from what stays, somebody has gone elsewhere.
    const leave = ({ target }: Event) =>
      queueMicrotask(() => {
        if (target === last && last?.isConnected) last = null;
      });
    document.addEventListener('focusin', note, abort);
    document.addEventListener('focusout', leave, abort);
    const removals = new MutationObserver(() => {
      // Of an embedded page, the focus may be in the one around it.
      if (last === null || last.isConnected || !document.hasFocus()) return;
      last = null;
      if (document.activeElement === document.body)
        document.getElementById('content')?.focus({ preventScroll: true });
    });
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      abort.abort();
      removals.disconnect();
    };
  }, []);
}
