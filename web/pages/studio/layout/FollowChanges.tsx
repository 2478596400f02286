import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Changed, Over, Thing } from '#contract/things.ts';
import { refresh } from '#web/api/refresh.ts';
import { connectDesk } from '#web/realtime/desk/desk.ts';
import { type Hear, hearChanges } from '#web/realtime/hear-changes.ts';
import { useLiveConnection } from '#web/realtime/LiveProvider.tsx';
import { useBoot } from '#web/ui/entry/boot.ts';

type Following = {
  hear: Hear;
  /** A live connection is open, which is told as well. Answers how to say that it is not. */
  borrow(): () => void;
};

const FollowingContext = createContext<Following | null>(null);
const OverContext = createContext<ReadonlyMap<string, Over>>(new Map());

const nameOf = (thing: Thing, id: string | undefined) => `${thing} ${id}`;

/** Why something was over for whoever has this page open, as far as they were told. It may be theirs again: only a read can tell. */
export const useOver = (thing: Thing, id: string): Over | undefined =>
  useContext(OverContext).get(nameOf(thing, id));

/** The ids of what was over in this way for whoever has this page open. It may be theirs again: only a read can tell. */
export const useAllOver = (thing: Thing, why: Over): string[] =>
  [...useContext(OverContext)].flatMap(([name, over]) => {
    const [of, id = ''] = name.split(' ');
    return of === thing && over === why ? [id] : [];
  });

/**
 * Reads again what is on the screen when it was changed, here or by a colleague, over one connection: the live one
 * of the page, or else one of its own. What was changed between the first reads and the connection is told once that is
 * open; whoever was away for a moment reads everything again (L25).
 */
export function FollowChanges({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { changesUpTo } = useBoot();
  const [liveProviders, setLiveProviders] = useState(0);
  const [over, setOver] = useState<ReadonlyMap<string, Over>>(new Map());
  const [hear] = useState(() => hearChanges(follow, changesUpTo));
  const borrow = useCallback(() => {
    setLiveProviders((count) => count + 1);
    return () => setLiveProviders((count) => count - 1);
  }, []);
  const [following] = useState({ hear, borrow });

  function follow(changed: readonly Changed[] | null): void {
    const ended = changed?.flatMap(({ thing, id, over }) =>
      over ? [[nameOf(thing, id), over] as const] : [],
    );
    if (ended !== undefined && ended.length > 0) setOver((before) => new Map([...before, ...ended]));
    // Who is in a team no longer has lost all that is of it.
    const isAnything = changed === null || changed.some(({ over }) => over === 'left');
    void refresh(client, isAnything ? null : changed);
  }

  const isOnItsOwn = liveProviders === 0;
  useEffect(() => (isOnItsOwn ? connectDesk(hear) : undefined), [isOnItsOwn, hear]);

  return (
    <FollowingContext value={following}>
      <OverContext value={over}>{children}</OverContext>
    </FollowingContext>
  );
}

/** Within a live provider: the page has its connection, and needs no other. */
export function useLiveConnectionForChanges(): void {
  const live = useLiveConnection();
  const following = useContext(FollowingContext);
  useEffect(() => {
    if (following === null) return;
    let giveBack: (() => void) | null = null;
    const stop = live.onFrame((frame) => {
      following.hear(frame, live.send);
      // Not before: what happens in between would be told on neither.
      if (frame.t === 'welcome') giveBack ??= following.borrow();
    });
    return () => {
      stop();
      giveBack?.();
    };
  }, [live, following]);
}
