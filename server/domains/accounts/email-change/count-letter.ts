import type { Tx } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { lockTries, writeTries } from '../sign-in/sign-in-tries.queries.ts';
import { mostToOne } from '../sign-up/mail-sign-up.ts';

/**
 * One more letter to an address that somebody wants; false: it has had so many that this one is not written. They are counted
 * beside the tries of sign-ins, as those are: under a key that names nobody, forgotten after a day.
 */
export async function countLetter(tx: Tx, keys: Keys, email: string, now: Date): Promise<boolean> {
  const key = Buffer.from(keys.sign('tries', `letters ${email}`), 'base64url');
  for (const { failures, since } of await lockTries(tx, [key], now)) {
    const isOver = now.getTime() - since.getTime() >= mostToOne.within;
    const letters = isOver ? 1 : failures + 1;
    if (letters > mostToOne.mails) return false;
    await writeTries(tx, [{ key, failures: letters, since: isOver ? now : since, lockedUntil: null }]);
  }
  return true;
}
