import { readStored, store } from '#web/browser-storage.ts';

const reloadedAtKey = 'volary.reloaded';
const notAgainWithinMs = 60_000;

/** A page from before an update. If the new one is no better, reloading for ever would not help: then false. */
export function reloadOnce(): boolean {
  const now = Date.now();
  // A time in the future comes from a clock that was set back since.
  const reloadedAt = Number(readStored('tab', reloadedAtKey));
  if (Math.abs(now - reloadedAt) < notAgainWithinMs) return false;
  // Without storage it is unknown whether it was tried: then the page stays as it is.
  if (!store('tab', reloadedAtKey, String(now))) return false;
  location.reload();
  return true;
}
