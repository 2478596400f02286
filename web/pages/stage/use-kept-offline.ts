import { useEffect } from 'react';
import { agendaStreamId } from '#contract/realtime/agenda-stream.ts';
import { bootWithoutKeys, keepPage } from '#web/offline/keep-page.ts';
import { keyOfStage } from '#web/offline/kept-marks.ts';
import { isKeptOffline, registerWorker } from '#web/offline/register-worker.ts';
import { useLiveConnection, useStream } from '#web/realtime/LiveProvider.tsx';
import { useBoot, usePageData } from '#web/ui/entry/boot.ts';

/** Keeps what the hall sees for a reload without network. It comes after the first picture. */
export function useKeptOffline(): void {
  const boot = useBoot();
  const shown = usePageData('projector');
  const live = useLiveConnection();
  const isShown = useStream(agendaStreamId).snapshot !== null;
  const isKept = isShown && isKeptOffline(boot);

  useEffect(() => {
    if (!isKept) return;
    registerWorker('work', location.pathname.startsWith('/p/') ? '/p/' : '/panel/');
    let stop = () => {};
    let isOpen = true;
    const { panelToken: _, ...data } = shown;
    const page = { name: 'projector', data } as const;
    void keyOfStage(location.pathname).then((key) => {
      if (isOpen) stop = keepPage(live, key, bootWithoutKeys(boot, page));
    });
    return () => {
      isOpen = false;
      stop();
    };
  }, [isKept, boot, live, shown]);
}
