import { networkOf } from '#server/kernel/auth/network-of.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { isPassword } from '../passwords/passwords.ts';
import { type KeptTries, lockTries, writeTries } from './sign-in-tries.queries.ts';
import { noTries, oneLess, oneMore, type Rule, rules, secondsLocked } from './try-rules.ts';

type Counted = { key: Buffer; rule: Rule };

/** One try to give the password of an account. */
type Try = {
  /** Seconds for which there is no next one if this one is wrong; 0: at once. */
  lockIfWrong: number;
  counted: readonly Counted[];
};

type Trying = {
  email: string;
  /** The name of a device on which this account has signed in before: it answers for its own mistakes only. */
  device: string | null;
  visit: string | null;
  address: string;
};

/** What is given as the password of an account; `hash`: that of its password, which it may not have. */
type GivenPassword = { hash: string | null | undefined; password: string };

/** Counts a try, or throws the Refusal of a lock, and compares. */
export async function comparedTry(
  { db, keys }: { db: Db; keys: Keys },
  trying: Trying,
  { hash, password }: GivenPassword,
  now: Date,
): Promise<{ right: boolean; attempt: Try }> {
  const attempt = await takeTry(db, keys, trying, now);
  const right = await isPassword(hash, password).catch(async (error: unknown) => {
    await giveBackTry(db, attempt, now);
    throw error;
  });
  return { right, attempt };
}

/**
 * Counts a try, or throws the Refusal of a lock. It counts as wrong from the start, before anybody looks at the password:
 * a hundred at once are a hundred. Accounts that do not exist are counted and locked as others are.
 */
async function takeTry(db: Db, keys: Keys, trying: Trying, now: Date): Promise<Try> {
  const counted = countedFor(keys, trying);
  const { locked, lockIfWrong } = await db.transaction().execute(async (tx) => {
    const before = await read(tx, counted, now);
    const waiting = longestLock(before, now);
    if (waiting > 0) return { locked: waiting, lockIfWrong: 0 };
    const raised = before.map(({ rule, tries }) => ({ ...tries, ...oneMore(tries, rule, now) }));
    await writeTries(tx, raised);
    return { locked: 0, lockIfWrong: Math.max(...raised.map((tries) => secondsLocked(tries, now))) };
  });
  if (locked > 0) throw new Refusal('TooMany', { retryAfter: locked, disableTimer: locked });
  return { lockIfWrong, counted };
}

/** The try was right: device and account begin anew. Their network has one failure less: others sit there too. */
export async function forgiveTry(tx: Tx, { counted }: Try, now: Date): Promise<void> {
  const before = await read(tx, counted, now);
  const after = before.map(({ rule, tries }) => ({
    ...tries,
    ...(rule === rules.network ? oneLess(tries, rule) : noTries(now)),
  }));
  await writeTries(tx, after);
}

/** Nobody looked at the try, since too many came at once: it was none. */
async function giveBackTry(db: Db, { counted }: Try, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await read(tx, counted, now);
    await writeTries(
      tx,
      before.map(({ rule, tries }) => ({ ...tries, ...oneLess(tries, rule) })),
    );
  });
}

/** What a form is told whose current password is wrong, and for how long there is no next try. */
export const wrongPassword = (field: string, { lockIfWrong }: Try): Refusal =>
  new Refusal('Validation', {
    fields: { [field]: [{ key: 'password.current.wrong' }] },
    ...(lockIfWrong > 0 && { disableTimer: lockIfWrong }),
  });

/** Somebody has proved by a mailed link that the account is theirs: they are locked out no more. */
export async function forgiveAccount(tx: Tx, keys: Keys, trying: Trying, now: Date): Promise<void> {
  const counted = countedFor(keys, trying).filter(({ rule }) => rule !== rules.network);
  await forgiveTry(tx, { lockIfWrong: 0, counted }, now);
}

function countedFor(keys: Keys, { email, device, visit, address }: Trying): Counted[] {
  const counted = (text: string, rule: Rule) => ({
    key: Buffer.from(keys.sign('tries', text), 'base64url'),
    rule,
  });
  if (device !== null) return [counted(`device ${device} ${email}`, rules.device)];
  return [
    counted(`visit ${visit ?? ''} ${email}`, rules.device),
    counted(`account ${email}`, rules.account),
    counted(`network ${networkOf(address)}`, rules.network),
  ];
}

async function read(
  tx: Tx,
  counted: readonly Counted[],
  now: Date,
): Promise<{ rule: Rule; tries: KeptTries }[]> {
  const keys = counted.map(({ key }) => key);
  const found = await lockTries(tx, keys, now);
  return counted.map(({ key, rule }) => ({
    rule,
    tries: found.find((tries) => tries.key.equals(key)) ?? { key, ...noTries(now) },
  }));
}

function longestLock(before: readonly { tries: KeptTries }[], now: Date): number {
  return Math.max(...before.map(({ tries }) => secondsLocked(tries, now)));
}
