import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ServerFrame } from '#contract/realtime/protocol.ts';
import { refresh } from '#web/api/refresh.ts';
import { connectDesk } from '#web/realtime/desk.ts';
import { useLiveConnection } from '#web/realtime/LiveProvider.tsx';

type Following = {
  hear(frame: ServerFrame): void;
  /** A live connection is open, which is told as well. Answers how to say that it is not. */
  borrow(): () => void;
};

const FollowingContext = createContext<Following | null>(null);

/**
 * Reads again what is on the screen when it was changed, here or by a colleague, over one connection: the live one
 * of the page, or else one of its own. Whoever was away for a moment reads everything again (L25).
 */
export function FollowChanges({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [liveProviders, setLiveProviders] = useState(0);
  const wasOpen = useRef(false);

  const hear = useCallback(
    (frame: ServerFrame) => {
      if (frame.t === 'changed' && frame.changed !== null) void refresh(client, frame.changed);
      const missed =
        frame.t === 'changed' ? frame.changed === null : frame.t === 'welcome' && wasOpen.current;
      if (missed) void client.invalidateQueries();
      if (frame.t === 'welcome') wasOpen.current = true;
    },
    [client],
  );
  const borrow = useCallback(() => {
    setLiveProviders((count) => count + 1);
    return () => setLiveProviders((count) => count - 1);
  }, []);
  const [following] = useState({ hear, borrow });

  const isOnItsOwn = liveProviders === 0;
  useEffect(() => (isOnItsOwn ? connectDesk(hear) : undefined), [isOnItsOwn, hear]);

  return <FollowingContext value={following}>{children}</FollowingContext>;
}

/** Within a live provider: the page has its connection, and needs no other. */
export function useLiveConnectionForChanges(): void {
  const live = useLiveConnection();
  const following = useContext(FollowingContext);
  useEffect(() => {
    if (following === null) return;
    const giveBack = following.borrow();
    const stop = live.onFrame(following.hear);
    return () => {
      stop();
      giveBack();
    };
  }, [live, following]);
}
