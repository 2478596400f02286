import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { closeCodes } from '#contract/realtime/protocol.ts';
import { onceNothingLeadsAway } from '#web/leaving.ts';
import { browserClock } from '#web/realtime/clock.ts';
import { wayBackOfPage } from '#web/realtime/desk/desk.ts';
import { useLiveConnection, useSocket } from '#web/realtime/LiveProvider.tsx';

/** Comes back once after the server has closed for good (`makeWayBack`). Then true, and a person decides. */
export function useWayBack(): boolean {
  const live = useLiveConnection();
  const client = useQueryClient();
  const socket = useSocket();
  const endedWith = socket.state === 'ended' ? socket.code : null;
  const [findWay] = useState(() => wayBackOfPage(browserClock));
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (endedWith === null) return;
    let isLeft = false;
    void comeBack(endedWith);
    return () => {
      isLeft = true;
    };

    async function comeBack(code: number): Promise<void> {
      await onceNothingLeadsAway();
      if (isLeft) return;
      // A right may be lost: what is on the screen says better what happened than that there is no connection.
      if (code !== closeCodes.wrongVersion) void client.invalidateQueries();
      const way = await findWay(code);
      if (way === 'signedIn') live.reopen();
      else if (way !== 'reloads') setOver(true);
    }
  }, [endedWith, live, client, findWay]);

  return isOver;
}
