import { useEffect } from 'react';

/** Another page begins at its top. */
export function useAtTop(): void {
  useEffect(() => scrollTo(0, 0), []);
}
