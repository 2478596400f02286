import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { lockTries, writeTries } from '../sign-in/sign-in-tries.queries.ts';
import { noTries, oneMore, type Rule, secondsLocked } from '../sign-in/try-rules.ts';

/** Guesses at the codes of an account, and mails with one: five and ten are free, then locks begin that double. */
const rules = {
  guess: { free: 5, hours: 24 },
  mail: { free: 10, hours: 1 },
} as const satisfies Record<string, Rule>;

/** Milliseconds between two mails about wrong codes. */
const noticeEvery = 3_600_000;

/**
 * Whose tries are counted together. `device` is the name of one on which the account was all the way in before: it answers
 * for its own mistakes, so that whoever knows only the password cannot lock the owner out.
 */
export type Guesser = { accountId: string; device: string | null };

/** Seconds for which there is no next one if this one is wrong, 0: at once; and how many it makes since a right one. */
export type CodeTry = { lockIfWrong: number; count: number };

/**
 * Counts a guess before anybody looks at the code, or throws the Refusal of a lock: a hundred at once are a hundred. A
 * right password does not forgive them, only a right code does.
 */
export async function takeCodeTry(db: Db, keys: Keys, guesser: Guesser, now: Date): Promise<CodeTry> {
  const taken = await db
    .transaction()
    .execute((tx) => take(tx, keyOf(keys, 'guess', guesser), rules.guess, now));
  if (taken.waiting > 0)
    throw new Refusal('TooMany', { retryAfter: taken.waiting, disableTimer: taken.waiting });
  return { lockIfWrong: taken.lockIfWrong, count: taken.count };
}

/** Whether the owner has not been told of wrong codes for an hour; from now on they have. */
export async function takeNotice(tx: Tx, keys: Keys, accountId: string, now: Date): Promise<boolean> {
  const key = keyOf(keys, 'notice', { accountId, device: null });
  const [before = { key, ...noTries(now) }] = await lockTries(tx, [key], now);
  if (before.failures > 0 && now.getTime() - before.since.getTime() < noticeEvery) return false;
  await writeTries(tx, [{ key, failures: 1, since: now, lockedUntil: null }]);
  return true;
}

/** Seconds until a code may be mailed; 0: now, and it is counted. */
export async function takeCodeMail(tx: Tx, keys: Keys, accountId: string, now: Date): Promise<number> {
  const { waiting } = await take(tx, keyOf(keys, 'mail', { accountId, device: null }), rules.mail, now);
  return waiting;
}

/** The code was right. */
export async function forgiveCodeTries(tx: Tx, keys: Keys, guesser: Guesser, now: Date): Promise<void> {
  const counted = [keyOf(keys, 'guess', guesser), keyOf(keys, 'mail', { ...guesser, device: null })];
  const before = await lockTries(tx, counted, now);
  await writeTries(
    tx,
    before.map(({ key }) => ({ key, ...noTries(now) })),
  );
}

async function take(
  tx: Tx,
  key: Buffer,
  rule: Rule,
  now: Date,
): Promise<{ waiting: number; lockIfWrong: number; count: number }> {
  const [before = { key, ...noTries(now) }] = await lockTries(tx, [key], now);
  const waiting = secondsLocked(before, now);
  if (waiting > 0) return { waiting, lockIfWrong: 0, count: before.failures };
  const after = oneMore(before, rule, now);
  await writeTries(tx, [{ key, ...after }]);
  return { waiting: 0, lockIfWrong: secondsLocked(after, now), count: after.failures };
}

function keyOf(keys: Keys, what: keyof typeof rules | 'notice', { accountId, device }: Guesser): Buffer {
  const text = device === null ? `${what} account ${accountId}` : `${what} device ${device} ${accountId}`;
  return Buffer.from(keys.sign('tries', text), 'base64url');
}
