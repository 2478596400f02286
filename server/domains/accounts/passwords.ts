import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#server/kernel/refusal.ts';

/** The library's number for it; its enum cannot be read by type stripping. */
const argon2id = 2;
/** Argon2id with 19 MiB, two passes, one lane: OWASP's least for new systems, 23 ms on one core. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes that may wait. Votes come first: beyond it a sign-in is told to come back. */
const longestQueue = 40;

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** One hash at a time: two would take both cores from the votes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= longestQueue) throw new Refusal('Overloaded', { retryAfter: 2, disableTimer: 2 });
  waiting += 1;
  const done = turn.then(work, work).finally(() => {
    waiting -= 1;
  });
  turn = done.catch(() => undefined);
  return done;
}

/** Hashes that are made or wait to be. */
export function passwordsWaiting(): number {
  return waiting;
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** A hash nobody has the password of: comparing with it takes as long as with a real one. */
const nobody =
  '$argon2id$v=19$m=19456,t=2,p=1$6M9KUR182aTBVc3Wt9tmLQ$//JvmeoOt4WfjaBpnT4Bwf07CWKJMEsdkid0ieyDMJE';

/** False for a wrong password and for an account without one, in the same time. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await inTurn(() => verify(stored ?? nobody, password).catch(() => false));
  return right && typeof stored === 'string';
}
