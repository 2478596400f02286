import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds now. For what CSS cannot say, such as `inert`. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

/** Whether the page is as narrow as on a phone that is held upright: there is room for one row of the buttons that are pressed often. */
export const useNarrow = (): boolean => useMedia('(max-width: 28rem)');
