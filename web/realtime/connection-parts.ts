import { pageLanguageHeader, pageLanguageQuery } from '#contract/page-language.ts';
import { socketPath } from '#contract/realtime/protocol.ts';
import { type Credentials, credentialsOfThisPage } from '#web/api/credentials.ts';
import { browserClock, type Clock } from './clock.ts';
import { fetchLine, lineLater } from './line/line-later.ts';
import type { SocketLike, Way } from './socket-like.ts';

/** What a live connection is made with. */
export type ConnectionParts = {
  dial: (way: Way) => SocketLike;
  /** Asked at every connection: by then the pass may be another. */
  credentials: () => Pick<Credentials, 'csrfToken' | 'pass'>;
  clock: Clock;
  random: () => number;
  /** Once there is a connection: fetches what another network may ask for. */
  connected?: () => void;
  /** What is shown of a page that was opened without network. It does not connect: with a network it is loaded again. */
  offline?: Credentials['offline'];
};

/** Devices whose network returns at the same moment spread their reconnects over this time. */
const wakeWithinMs = 1000;

/** In a browser. */
export function connectionParts(): ConnectionParts {
  const { language } = credentialsOfThisPage();
  const address = `${location.origin.replace(/^http/, 'ws')}${socketPath}?${pageLanguageQuery}=${language}`;
  const inLanguageOfPage: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...init?.headers, [pageLanguageHeader]: language } });
  return {
    dial: (way) => (way === 'line' ? lineLater(inLanguageOfPage) : (new WebSocket(address) as SocketLike)),
    credentials: credentialsOfThisPage,
    clock: browserClock,
    random: Math.random,
    connected: () => void fetchLine().catch(() => {}),
    offline: credentialsOfThisPage().offline,
  };
}

/** Reacts to a device that wakes up, or whose network changes, sooner than a timer would. */
export function watchDevice(wake: (withinMs: number) => void): () => void {
  if (typeof window === 'undefined') return () => {};
  const abort = new AbortController();
  const { signal } = abort;
  window.addEventListener('online', () => wake(wakeWithinMs), { signal });
  window.addEventListener('offline', () => wake(wakeWithinMs), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && wake(0), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(0), {
    signal,
  });
  return () => abort.abort();
}
