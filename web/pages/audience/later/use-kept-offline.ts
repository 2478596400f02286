import { useEffect } from 'react';
import { credentialsOfThisPage } from '#web/api/credentials.ts';
import { bootWithoutKeys, keepPage } from '#web/offline/keep-page.ts';
import { keyOfAttendee } from '#web/offline/kept-mark.ts';
import { isKeptOffline, registerWorker } from '#web/offline/register-worker.ts';
import { useLiveConnection } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';
import { useAttendee } from '../event/attendee.ts';

/** Keeps the event for a reload without network, on a phone that is one person's: not in an iframe, and not at a kiosk. */
export function useKeptOffline(): void {
  const boot = useBoot();
  const live = useLiveConnection();
  const { pigeonhole, attendee } = useAttendee();
  const isKept = isKeptOffline(boot) && credentialsOfThisPage().pass === null;

  useEffect(() => {
    if (!isKept) return;
    registerWorker('phones', '/');
    const { passcode } = pigeonhole;
    const page = { name: 'event', data: { passcode, pigeonhole, attendee } } as const;
    return keepPage(live, keyOfAttendee(passcode), bootWithoutKeys(boot, page));
  }, [isKept, boot, live, pigeonhole, attendee]);
}
