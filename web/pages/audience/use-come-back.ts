import { useEffect, useState } from 'react';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { leaveMismatchedPage, mismatchOf } from '#web/api/session-mismatch.ts';
import { readStored, store } from '#web/browser-storage.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { useRoom, useSocket } from '#web/realtime/LiveRoom.tsx';
import { join } from './joined.ts';

const notAgainWithinMs = 60_000;

/**
 * What to do when the server has closed for good: a cookie may have run out, a newer version of the page may be needed.
 * One try; then true, and a person decides.
 */
export function useComeBack(passcode: string): { isAway: boolean; comeBack: () => void } {
  const room = useRoom();
  const socket = useSocket();
  const endedWith = socket.state === 'ended' ? socket.code : null;
  const [triedAt, setTriedAt] = useState(Number.NEGATIVE_INFINITY);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    if (endedWith === null) return;
    const refusal = room.refusal();
    const mismatch = refusal && mismatchOf(403, refusal, null);
    if (mismatch) leaveMismatchedPage(mismatch);
    else if (browserClock.elapsed() - triedAt < notAgainWithinMs) setAway(true);
    else if (endedWith === closeCodes.wrongVersion) reloadOnce();
    else void knock();
  });

  async function knock() {
    setTriedAt(browserClock.elapsed());
    try {
      await join(passcode);
      setAway(false);
      room.reopen();
    } catch {
      setAway(true);
    }
  }

  return { isAway, comeBack: () => void knock() };
}

const reloadedAtKey = 'volary.reloaded';

/** A page from before an update. If the new one is no better, reloading for ever would not help. */
function reloadOnce(): void {
  const now = Date.now();
  // A time in the future comes from a clock that was set back since.
  const reloadedAt = Number(readStored('tab', reloadedAtKey));
  if (Math.abs(now - reloadedAt) < notAgainWithinMs) return;
  // Without storage it is unknown whether it was tried: then the page stays as it is.
  if (store('tab', reloadedAtKey, String(now))) location.reload();
}
