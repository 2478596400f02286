import { useEffect, useState } from 'react';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import { readStored, store } from '#web/browser-storage.ts';
import { waitBefore } from '#web/realtime/back-off.ts';
import { useSocket } from '#web/realtime/LiveProvider.tsx';
import type { AnyAudienceKind } from './audience-kind.ts';
import { loadedKind, loadKind } from './load-kind.ts';

const again = { firstMs: 1000, mostMs: 15_000 };
/** From then on it is no trouble of the network: some browsers remember a failure, or an update has removed the file. */
const manyFailures = 3;
const reloadedKey = 'volary.reloaded.kind';

/** What a kind brings, null until it has come: tried again while it fails, and with a fresh page once. */
export function useKind(type: SessionType): { kind: AnyAudienceKind | null; isStuck: boolean } {
  const isConnected = useSocket().state === 'open';
  const [failures, setFailures] = useState(0);
  const [kind, setKind] = useState(() => loadedKind(type));

  useEffect(() => {
    if (kind !== null) {
      store('tab', reloadedKey, null);
      return;
    }
    // Without a connection a fresh page could not be loaded either.
    if (failures >= manyFailures && isConnected) loadFreshPage();
    let isWanted = true;
    const attempt = () =>
      loadKind(type).then(
        () => isWanted && setKind(loadedKind(type)),
        () => isWanted && setFailures(failures + 1),
      );
    const timer = setTimeout(attempt, failures === 0 ? 0 : waitBefore(failures, again, Math.random));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [type, kind, failures, isConnected]);

  return { kind, isStuck: failures > manyFailures && isConnected };
}

/** Once, until it has come: if the fresh page is no better, reloading for ever would not help. */
function loadFreshPage(): void {
  if (readStored('tab', reloadedKey) === null && store('tab', reloadedKey, 'yes')) location.reload();
}
