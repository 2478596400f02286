import { closeCodes } from '#contract/realtime/protocol.ts';
import type { Clock } from '../clock.ts';

const notAgainWithinMs = 60_000;

/** What can be done for a page whose live connection the server has closed for good. */
type WayBack =
  /** It is loaded anew, in a newer version. */
  | 'reloads'
  /** Whoever works there is signed in: it connects once more. */
  | 'signedIn'
  /** Whether they are could not be found out, or they are no longer. */
  | 'unsure'
  /** Nothing: it was tried within the last minute. */
  | 'none';

type Parts = {
  clock: Pick<Clock, 'elapsed'>;
  isSignInGood: () => Promise<boolean>;
  /** False where a reload did not help. */
  reloadOnce: () => boolean;
};

/**
 * The sign-in may be over, a right lost, or a newer version of the page needed. What it answers finds out, by the code that the
 * connection was closed with, what is left to be done; a sign-in is looked at once a minute.
 */
export function makeWayBack({ clock, isSignInGood, reloadOnce }: Parts): (code: number) => Promise<WayBack> {
  let triedAt = Number.NEGATIVE_INFINITY;
  return async (code) => {
    if (code === closeCodes.wrongVersion) return reloadOnce() ? 'reloads' : 'none';
    const now = clock.elapsed();
    if (now - triedAt < notAgainWithinMs) return 'none';
    triedAt = now;
    return (await isSignInGood()) ? 'signedIn' : 'unsure';
  };
}
