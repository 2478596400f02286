import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end of the page at which it counts as the end. */
const nearEnd = 48;

type ReadingPlace = {
  /** The newest message is in sight, and what comes is followed. */
  isAtEnd: boolean;
  /** Messages that came while they were not in sight. */
  unread: ReadonlySet<string>;
  toEnd: () => void;
};

const none: ReadonlySet<string> = new Set();

/**
 * Keeps what is read where it is: at the end of the page new messages are followed; further up nothing moves, whatever is added or
 * taken away above or below. `ids`: of the messages on the page; each is an element with `data-message`.
 */
export function useReadingPlace(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  ownIds: ReadonlySet<string>,
): ReadingPlace {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(ids));
  const follows = useRef(true);
  const anchor = useRef<{ id: string; top: number } | null>(null);
  const latest = useRef(ids);
  latest.current = ids;
  const drawn = ids.join(' ');

  function noticePlace() {
    anchor.current = anchorIn(list.current);
    follows.current = isPageAtEnd();
    setIsAtEnd(follows.current);
    if (follows.current && document.visibilityState === 'visible') setSeen(new Set(latest.current));
  }

  function toEnd() {
    const { scrollingElement } = document;
    scrollingElement?.scrollTo({ top: scrollingElement.scrollHeight, behavior: 'instant' });
    noticePlace();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is looked after whenever other messages are drawn
  useLayoutEffect(() => {
    if (follows.current && document.visibilityState === 'visible') toEnd();
    else {
      const { id, top } = anchor.current ?? {};
      const now = list.current?.querySelector(`[data-message="${id}"]`)?.getBoundingClientRect().top;
      if (now !== undefined && top !== undefined && now !== top) window.scrollBy(0, now - top);
      anchor.current = anchorIn(list.current);
    }
  }, [drawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions use what is latest
  useEffect(() => {
    // A keyboard that opens, or a line more in the field, takes away from the end.
    const sized = new ResizeObserver(() => {
      if (follows.current && document.visibilityState === 'visible') toEnd();
    });
    sized.observe(document.body);
    addEventListener('scroll', noticePlace, { passive: true });
    return () => {
      sized.disconnect();
      removeEventListener('scroll', noticePlace);
    };
  }, []);

  const unread = ids.filter((id) => !seen.has(id) && !ownIds.has(id));
  return { isAtEnd, unread: unread.length === 0 ? none : new Set(unread), toEnd };
}

function isPageAtEnd(): boolean {
  const { scrollHeight = 0, clientHeight = 0, scrollTop = 0 } = document.scrollingElement ?? {};
  return scrollHeight - clientHeight - scrollTop <= nearEnd;
}

/** The first message in sight. */
function anchorIn(list: HTMLElement | null): { id: string; top: number } | null {
  for (const row of list?.querySelectorAll<HTMLElement>('[data-message]') ?? []) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0) return { id: row.dataset.message ?? '', top };
  }
  return null;
}
