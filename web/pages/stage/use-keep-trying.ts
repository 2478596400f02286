import { useEffect } from 'react';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { useLiveConnection, useSocket } from '#web/realtime/LiveProvider.tsx';

const everyMs = 30_000;

/**
 * Nobody stands at a projector to press a button. Told to stay away, it keeps its picture and asks again now and then;
 * a page from before an update fetches the new one.
 */
export function useKeepTrying(): void {
  const live = useLiveConnection();
  const socket = useSocket();
  const endedWith = socket.state === 'ended' ? socket.code : null;

  useEffect(() => {
    if (endedWith === null) return;
    const again = () => (endedWith === closeCodes.wrongVersion ? location.reload() : live.reopen());
    const timer = setTimeout(again, everyMs * (0.5 + Math.random()));
    return () => clearTimeout(timer);
  }, [endedWith, live]);
}
