import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { forgiveTry, giveBackTry, takeTry } from '../sign-in/sign-in-tries.ts';
import { passwordOf } from './password.queries.ts';
import { isPassword } from './passwords.ts';

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
  { db, keys }: Kernel,
  { session, password, field, who, now }: Given,
): Promise<string | null> {
  const { accountId, email, sessionHash } = session;
  // Who is signed in answers for their own mistakes only, as a known device does.
  const device = deviceOf(keys, who.device, accountId) ?? sessionHash.toString('base64url');
  const attempt = await takeTry(db, keys, { email, device, visit: who.visit, address: who.address }, now);
  const before = await passwordOf(db, accountId);
  const right = await isPassword(before?.passwordHash, password).catch(async (error: unknown) => {
    await giveBackTry(db, attempt, now);
    throw error;
  });
  if (!right)
    throw new Refusal('Validation', {
      fields: { [field]: [{ key: 'password.current.wrong' }] },
      ...(attempt.lockIfWrong > 0 && { disableTimer: attempt.lockIfWrong }),
    });
  await db.transaction().execute((tx) => forgiveTry(tx, attempt, now));
  return before?.passwordHash ?? null;
}
