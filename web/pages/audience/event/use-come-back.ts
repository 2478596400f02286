import { useEffect, useRef, useState } from 'react';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { CallError } from '#web/api/call.ts';
import { leaveMismatchedPage, mismatchOf } from '#web/api/session-mismatch.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { useLiveConnection, useSocket } from '#web/realtime/LiveProvider.tsx';
import { reloadOnce } from '#web/realtime/reload-once.ts';
import type { Arrival } from '../join/joined.ts';
import { againAfterMs } from '../join/use-stay.ts';
import { whyNot } from '../join/why-not.ts';

const notAgainWithinMs = 60_000;

/**
 * What to do when the server has closed for good: a cookie may have run out, a newer version of the page may be needed.
 * Knocks until it is answered; once refused, `isAway`, and a person decides. Whoever comes back may be somebody else to the server:
 * `onArrival`.
 */
export function useComeBack(
  join: () => Promise<Arrival>,
  onArrival: (arrival: Arrival) => void,
): { isAway: boolean; why: string | null; comeBack: () => void } {
  const live = useLiveConnection();
  const socket = useSocket();
  const endedWith = socket.state === 'ended' ? socket.code : null;
  const isKnocking = useRef(false);
  const triedAt = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isAway, setAway] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  useEffect(() => {
    if (endedWith === null || isKnocking.current) return;
    const refusal = live.refusal();
    const mismatch = refusal && mismatchOf(403, refusal, null);
    if (mismatch) void leaveMismatchedPage(mismatch);
    else if (browserClock.elapsed() - triedAt.current < notAgainWithinMs) setAway(true);
    else if (endedWith !== closeCodes.wrongVersion) void knock();
    else if (!reloadOnce()) setAway(true);
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  async function knock() {
    clearTimeout(timer.current);
    isKnocking.current = true;
    triedAt.current = browserClock.elapsed();
    try {
      const arrival = await join();
      setAway(false);
      setWhy(null);
      onArrival(arrival);
      if (arrival.is === 'in') live.reopen();
    } catch (failure) {
      const again = againAfterMs(failure);
      if (again !== null) {
        timer.current = setTimeout(knock, again);
        return;
      }
      setWhy(whyKeptOut(failure));
      setAway(true);
    }
    isKnocking.current = false;
  }

  return { isAway, why, comeBack: () => void knock() };
}

/** Null: this device is not known any more, which is all there is to say. */
const whyKeptOut = (failure: unknown) =>
  failure instanceof CallError && failure.body.error === 'NetworkNotAllowed' ? whyNot(failure) : null;
