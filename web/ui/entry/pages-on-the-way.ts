import { useSyncExternalStore } from 'react';
import { type AnyPageMap, firstPage, type LoadPage } from './load-page.ts';

let fetching = 0;
const listeners = new Set<() => void>();

function count(by: 1 | -1): void {
  fetching += by;
  for (const tell of listeners) tell();
}

/** The same pages, whose fetching can be seen. Two that load alike still do. */
export function followed<Pages extends AnyPageMap>(pages: Pages): Pages {
  const follows = new Map<LoadPage, LoadPage>();
  const follow = (load: LoadPage): LoadPage => {
    const known = follows.get(load);
    if (known) return known;
    if (firstPage(load)) return load;
    const following: LoadPage = async () => {
      // Asked for while something is being drawn, when nothing else may change.
      await null;
      count(1);
      try {
        return await load();
      } finally {
        count(-1);
      }
    };
    follows.set(load, following);
    return following;
  };
  return Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, follow(load)])) as Pages;
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

/** Whether a page is being fetched: React keeps the one before it until the next is there. */
export const useIsPageOnTheWay = (): boolean => useSyncExternalStore(listen, () => fetching > 0);
