import { useEffect } from 'react';

/** Another page begins at its top. */
export function useAtTop(): void {
  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to return from here.
    void scrollTo(0, 0);
  }, []);
}
