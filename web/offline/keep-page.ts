import type { Boot, KeptStream } from '#contract/boot.ts';
import { newActionKey } from '#web/realtime/action-key.ts';
import type { LiveConnection } from '#web/realtime/live-connection.ts';
import { dropMark } from './kept-mark.ts';
import { markOf, setMark } from './kept-marks.ts';
import { openKeptPages } from './kept-pages.ts';

/** What changes within this time is written once. */
const gatherMs = 3000;
/** Where nothing changes it is written again after this time, so that what is kept does not grow old on an open page. */
const againAfterMs = 3_600_000;

type Written = { streams: readonly KeptStream[]; theme: string; keptAt: number };

/**
 * Keeps what a page shows for a reload without network, as long as it is open. The first state replaces what an earlier visit, or
 * another person, has left. `boot` is what the page needs to start again: without token, account or panel link. Answers how to stop.
 */
export function keepPage(live: LiveConnection, key: string, boot: Boot): () => void {
  const script = scriptOfThisPage();
  const mark = markOf(key) ?? newActionKey();
  if (script === null || !setMark(key, mark)) return () => {};
  const kept = openKeptPages();
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written: Written | null = null;
  let clockAhead = live.streams.now() - Date.now();

  async function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const streams = live.streams.shown();
    // Another tab may have logged out, or joined as somebody else.
    if (streams.length === 0 || markOf(key) !== mark) return;
    const keptAt = Date.now();
    const ahead = live.streams.now() - keptAt;
    // A device that has just woken leaves its sleep out: by what it knew before, that has passed.
    if (live.streams.isTimeSure) clockAhead = ahead;
    const theme = document.documentElement.dataset.theme ?? 'auto';
    const now = { streams, theme, keptAt };
    if (written !== null && isAsGood(written, now)) return;
    written = now;
    try {
      await kept.put({ key, mark, script: script ?? '', keptAt, clockAhead, theme, boot, streams });
    } catch (error) {
      written = null;
      throw error;
    }
  }
  /** Where storage fails, a reload without network shows that there is none. */
  const writeNow = () => void write().catch(() => undefined);
  const writeSoon = () => {
    timer ??= setTimeout(writeNow, gatherMs);
  };

  const stopFrames = live.onFrame(({ t }) => {
    if (t !== 'pong' && t !== 'pulse') writeSoon();
  });
  // The link was reset, or whoever this is has been forgotten: without network nothing is shown of it either.
  const stopConnection = live.onConnection(() => {
    if (live.connection().state === 'ended') dropMark(key);
  });
  const writeBeforeGoing = () => document.visibilityState === 'hidden' && writeNow();
  document.addEventListener('visibilitychange', writeBeforeGoing, { signal: abort.signal });
  addEventListener('pagehide', writeNow, { signal: abort.signal });
  // What is too old, or somebody else's, goes first.
  void kept
    .find(key)
    .then(write)
    .catch(() => undefined);
  return () => {
    stopFrames();
    stopConnection();
    abort.abort();
    if (timer !== null) clearTimeout(timer);
    kept.close();
  };
}

/** Streams make a new snapshot of what changes; what is somebody's own is small, and comes again as it was. */
function isAsGood(written: Written, now: Written): boolean {
  return (
    now.keptAt - written.keptAt < againAfterMs &&
    now.theme === written.theme &&
    now.streams.length === written.streams.length &&
    now.streams.every(({ stream, snapshot, mine }, at) => {
      const before = written.streams[at];
      return (
        before?.stream === stream &&
        before.snapshot === snapshot &&
        JSON.stringify(before.mine) === JSON.stringify(mine)
      );
    })
  );
}

/** The entry that the server named: its name changes with whatever is in it and in what it imports. */
function scriptOfThisPage(): string | null {
  const [entry] = document.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  return entry === undefined ? null : new URL(entry.src).pathname;
}

/** What a page begins with, without what would let somebody act as this person. */
export function bootWithoutKeys(boot: Boot, page: Boot['page']): Boot {
  const { face, dir, brand, origin, flags, links } = boot;
  return {
    face,
    page,
    csrfToken: '',
    // As served: with the region that this page has added, it would be the language of no event.
    locale: document.documentElement.lang,
    dir,
    brand,
    origin,
    account: null,
    flags,
    links,
    errors: null,
    kept: {},
  };
}
