import { useEffect, useReducer, useState } from 'react';
import { readStored, store } from '#web/browser-storage.ts';
import { isServerThere } from '#web/offline/server-there.ts';
import { waitBefore } from '#web/realtime/back-off.ts';
import { useSocket } from '#web/realtime/LiveProvider.tsx';
import type { Part } from './part.ts';

const again = { firstMs: 1000, mostMs: 15_000 };
/** From then on it is no trouble of the network: some browsers remember a failure, or an update has removed the file. */
const manyFailures = 3;
const reloadedKey = ({ name }: { name: string }) => `volary.reloaded.${name}`;

type Wanted<Content> = { content: Content | null; isStuck: boolean };

/** What a part brings, null until it has come: tried again while it fails, and with a fresh page once. */
export function usePart<Content>(part: Part<Content>, { when = true } = {}): Wanted<Content> {
  const isConnected = useSocket().state === 'open';
  const [failures, setFailures] = useState(0);
  const [, showLoaded] = useReducer((times: number) => times + 1, 0);
  const content = part.loaded();
  const isMissing = when && content === null;

  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout>;
    const attempt = () =>
      part.load().then(
        () => isWanted && showLoaded(),
        () => isWanted && setFailures(failures + 1),
      );
    const attemptLater = () => {
      timer = setTimeout(attempt, failures === 0 ? 0 : waitBefore(failures, again, Math.random));
    };
    if (failures < manyFailures || !isConnected) attemptLater();
    else
      void mayLoadFreshPage(part).then((may) => {
        if (!isWanted) return;
        if (may && store('tab', reloadedKey(part), 'yes')) location.reload();
        else attemptLater();
      });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [part, isMissing, failures, isConnected]);

  useEffect(() => {
    if (content !== null) store('tab', reloadedKey(part), null);
  }, [part, content]);

  return { content, isStuck: failures > manyFailures && isConnected };
}

/**
 * Once, until it has come: if the fresh page is no better, reloading for ever would not help. And not without network, of which the
 * connection hears seconds later: instead of ours there would be the browser's own page.
 */
const mayLoadFreshPage = async (part: Part<unknown>): Promise<boolean> =>
  readStored('tab', reloadedKey(part)) === null && isServerThere();
