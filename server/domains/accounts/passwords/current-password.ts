import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { comparedTry, forgiveTry, wrongPassword } from '../sign-in/sign-in-tries.ts';
import { passwordOf } from './password.queries.ts';

type Given = {
  session: SignedIn;
  password: string;
  /** Where it was typed: what is wrong is told there. */
  field: string;
  who: Who;
  now: Date;
};

/**
 * The password that somebody who is signed in gives again. Guesses count and lock as at the sign-in; a right one is none,
 * whatever becomes of the call. Answers the hash it fits.
 */
export async function requireCurrentPassword(
  kernel: Kernel,
  { session, password, field, who, now }: Given,
): Promise<string | null> {
  const { db, keys } = kernel;
  const { accountId, email, sessionHash } = session;
  // Who is signed in answers for their own mistakes only, as a known device does.
  const device = deviceOf(keys, who.device, accountId) ?? sessionHash.toString('base64url');
  const trying = { email, device, visit: who.visit, address: who.address };
  const hash = (await passwordOf(db, accountId))?.passwordHash ?? null;
  const { right, attempt } = await comparedTry(kernel, trying, { hash, password }, now);
  if (!right) throw wrongPassword(field, attempt);
  await db.transaction().execute((tx) => forgiveTry(tx, attempt, now));
  return hash;
}
