import type { Boot } from '#contract/boot.ts';

/** What the worker lays up: pages of phones, of projectors and panels, or no more than the page that says there is no network. */
type Files = 'phones' | 'work' | 'page';

/** Whether this page is kept for times without network: on https and loopback, not in an iframe, and where the operator wants it. */
export const isKeptOffline = ({ flags, offline }: Boot): boolean =>
  flags.offline && offline === undefined && window.top === window && 'serviceWorker' in navigator;

/** `scope`: the addresses that it answers for begin with this. */
export function registerWorker(files: Files, scope: '/' | '/p/' | '/panel/' | '/panel/kiosk/'): void {
  const options = { scope, updateViaCache: 'none' } as const;
  // Where a browser refuses, everything works as it does without.
  navigator.serviceWorker.register(`/service-worker.js?for=${files}`, options).catch(() => undefined);
}
