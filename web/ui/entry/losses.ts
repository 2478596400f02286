import { useEffect } from 'react';

/** `closing`: it lives as long as the tab, through reloads and other pages. `leaving`: it is gone with the page it stands on. */
type LostBy = 'closing' | 'leaving';

const losses = new Map<object, LostBy>();
/** A page may be shown where the browser does not tell; then a link of ours asks as well. */
const { navigation } = globalThis as { navigation?: EventTarget };
/** Longer than it takes from a click on a link to the question whether the page may go. */
const goingMs = 1000;
let isGoingWithin = false;

/** While it is mounted, nobody loses what is not saved without having been asked. Null: there is nothing to lose. */
export function useLoss(by: LostBy | null): void {
  useEffect(() => {
    if (by === null) return;
    const own = {};
    if (losses.size === 0) listen();
    losses.set(own, by);
    return () => {
      losses.delete(own);
      if (losses.size === 0) stop();
    };
  }, [by]);
}

export const isLostByLeaving = (): boolean => [...losses.values()].includes('leaving');

function listen(): void {
  addEventListener('beforeunload', ask);
  navigation?.addEventListener('navigate', noteWhere);
}

function stop(): void {
  removeEventListener('beforeunload', ask);
  navigation?.removeEventListener('navigate', noteWhere);
}

function ask(event: BeforeUnloadEvent): void {
  if (isLostByLeaving() || !isGoingWithin) event.preventDefault();
}

function noteWhere(event: Event): void {
  const { destination } = event as Event & { destination: { url: string } };
  isGoingWithin = new URL(destination.url).origin === location.origin;
  if (isGoingWithin) setTimeout(() => (isGoingWithin = false), goingMs);
}
