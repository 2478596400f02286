import type { Tx } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { lockTries, writeTries } from '../sign-in/sign-in-tries.queries.ts';
import { mostToOne } from '../sign-up/mail-sign-up.ts';

/** That one person alone keeps nobody else from an address: five have to agree. */
const mostOfAll = { mails: 50, within: 24 * 3_600_000 };

/**
 * One more letter to an address that somebody wants; false: it has had so many, of them or of all, that this one is not written. They
 * are counted beside the tries of sign-ins, as those are: under keys that name nobody, forgotten after a day. The hours of one asker
 * begin anew with each letter, as those of a sign-up do; those of all with the first, or one who comes back each day would fill them.
 */
export async function countLetter(
  tx: Tx,
  keys: Keys,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<boolean> {
  const keyOf = (text: string) => Buffer.from(keys.sign('tries', text), 'base64url');
  const own = { key: keyOf(`letters ${accountId} ${email}`), ...mostToOne, slides: true };
  const all = { key: keyOf(`letters ${email}`), ...mostOfAll, slides: false };
  const before = await lockTries(tx, [own.key, all.key], now);
  const after = [own, all].map(({ key, mails, within, slides }) => {
    const { failures = 0, since = now } = before.find((tries) => tries.key.equals(key)) ?? {};
    const isOver = now.getTime() - since.getTime() >= within;
    const letters = isOver ? 1 : failures + 1;
    return { key, failures: letters, since: isOver || slides ? now : since, lockedUntil: null, most: mails };
  });
  if (after.some(({ failures, most }) => failures > most)) return false;
  await writeTries(
    tx,
    after.map(({ most: _, ...tries }) => tries),
  );
  return true;
}
