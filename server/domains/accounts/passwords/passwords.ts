import { hash, verify } from '#server/kernel/hashing/hash-apart.ts';
import { retryAfter } from '#server/kernel/overload/retry-after.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Hashes that may wait. Votes come first: beyond this limit a sign-in is refused with a retry time. */
const longestQueue = 40;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;
let comers = 0;

function requirePlaceInQueue(inQueue: number): void {
  if (inQueue < longestQueue) return;
  const seconds = retryAfter();
  throw new Refusal('Overloaded', { retryAfter: seconds, disableTimer: seconds });
}

/** One hash at a time: two would take both cores from the votes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  requirePlaceInQueue(waiting);
  waiting += 1;
  const done = turn.then(work, work).finally(() => {
    waiting -= 1;
  });
  turn = done.catch(() => undefined);
  return done;
}

/**
 * For work that begins in the database and ends in a hash: no more of it is begun than may wait, so that whoever is one too
 * many is told so at once, and costs no query.
 */
export async function withPlaceInQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  requirePlaceInQueue(Math.max(waiting, comers));
  comers += 1;
  return work().finally(() => {
    comers -= 1;
  });
}

/** Hashes that are made or wait to be. */
export function passwordsWaiting(): number {
  return waiting;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password));
}

/** A hash nobody has the password of: comparing with it takes as long as with a real one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$6M9KUR182aTBVc3Wt9tmLQ$//JvmeoOt4WfjaBpnT4Bwf07CWKJMEsdkid0ieyDMJE';

/** False for a wrong password and for an account without one, in the same time. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? nobody, password));
  return right && typeof stored === 'string';
}
