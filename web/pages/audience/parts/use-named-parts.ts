import { useEffect } from 'react';
import { useBoot } from '#web/ui/entry/boot.ts';
import { kindPart } from '../kinds/kind-part.ts';
import { usePlace } from '../router.tsx';
import { agendaPage } from './parts.ts';

/** Fetches what the address names while the phone is still on its way in: the HTML shell has asked for the files by then. */
export function useNamedParts(): void {
  const { page } = useBoot();
  const { sessionId } = usePlace();
  const kind = 'sessionType' in page.data ? page.data.sessionType : undefined;
  useEffect(() => {
    // Whoever needs it asks again.
    if (kind !== undefined)
      void kindPart(kind)
        .load()
        .catch(() => {});
    if (sessionId === null) void agendaPage.load().catch(() => {});
  }, [kind, sessionId]);
}
