import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { onceNothingLeadsAway } from '#web/leaving.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { isSignInGood } from '#web/realtime/desk.ts';
import { useLiveConnection, useSocket } from '#web/realtime/LiveProvider.tsx';
import { reloadOnce } from '#web/realtime/reload-once.ts';

const notAgainWithinMs = 60_000;

/**
 * What to do when the server has closed for good: the sign-in may be over, a right lost, or a newer version of the page
 * needed. One try; then true, and a person decides.
 */
export function useWayBack(): boolean {
  const live = useLiveConnection();
  const client = useQueryClient();
  const socket = useSocket();
  const endedWith = socket.state === 'ended' ? socket.code : null;
  const triedAt = useRef(Number.NEGATIVE_INFINITY);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (endedWith === null) return;
    let isLeft = false;
    void findWay();
    return () => {
      isLeft = true;
    };

    async function findWay(): Promise<void> {
      await onceNothingLeadsAway();
      if (isLeft) return;
      if (endedWith === closeCodes.wrongVersion) {
        if (!reloadOnce()) setOver(true);
        return;
      }
      // A right may be lost: what is on the screen says better what happened than that there is no connection.
      void client.invalidateQueries();
      const now = browserClock.elapsed();
      if (now - triedAt.current < notAgainWithinMs) {
        setOver(true);
        return;
      }
      triedAt.current = now;
      if (await isSignInGood()) live.reopen();
      else setOver(true);
    }
  }, [endedWith, live, client]);

  return isOver;
}
