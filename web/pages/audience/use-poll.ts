import { useEffect, useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';
import { waitBefore } from '#web/realtime/back-off.ts';
import { useSocket } from '#web/realtime/LiveRoom.tsx';
import { loadedPoll, loadPoll } from './load-poll.ts';
import type { PollSession } from './PollSession.tsx';

const again = { firstMs: 1000, mostMs: 15_000 };
/** From then on it is no trouble of the network: some browsers remember a failure, or an update has removed the file. */
const manyFailures = 3;
const reloadedKey = 'volary.reloaded.poll';

/** The page of a poll, null until it has come: tried again while it fails, and with a fresh page once. */
export function usePoll(): { Poll: typeof PollSession | null; isStuck: boolean } {
  const isConnected = useSocket().state === 'open';
  const [failures, setFailures] = useState(0);
  const [Poll, setPoll] = useState(() => loadedPoll());

  useEffect(() => {
    if (Poll !== null) {
      store('tab', reloadedKey, null);
      return;
    }
    // Without a connection a fresh page could not be loaded either.
    if (failures >= manyFailures && isConnected) loadFreshPage();
    let isWanted = true;
    const attempt = () =>
      loadPoll().then(
        () => isWanted && setPoll(() => loadedPoll()),
        () => isWanted && setFailures(failures + 1),
      );
    const timer = setTimeout(attempt, failures === 0 ? 0 : waitBefore(failures, again, Math.random));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [Poll, failures, isConnected]);

  return { Poll, isStuck: failures > manyFailures && isConnected };
}

/** Once, until it has come: if the fresh page is no better, reloading for ever would not help. */
function loadFreshPage(): void {
  if (readStored('tab', reloadedKey) === null && store('tab', reloadedKey, 'yes')) location.reload();
}
