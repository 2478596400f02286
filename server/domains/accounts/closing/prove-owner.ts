import { normaliseEmail } from '#contract/email.ts';
import { deviceOf } from '#server/kernel/auth/device-pass.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { passwordOf } from '../password.queries.ts';
import { isPassword } from '../passwords.ts';
import { giveBackTry, takeTry } from '../sign-in-tries.ts';

type Given = { passwd: string; email: string };

/**
 * Whoever is signed in shows that it is they who sit there: by the password, or by typing the address where the account has
 * none. Guesses count and lock as at the sign-in. Answers the try, to be forgiven; null where nothing was guessed.
 */
export async function proveOwner(
  { db, keys }: Kernel,
  { account, who, given, now }: { account: SignedIn; who: Who; given: Given; now: Date },
) {
  const { accountId, email, sessionHash } = account;
  const known = await passwordOf(db, accountId);
  if (known?.passwordHash == null) {
    if (normaliseEmail(given.email.trim()) !== email)
      throw new Refusal('Validation', { fields: { email: [{ key: 'closing.email.wrong' }] } });
    return null;
  }
  if (given.passwd === '')
    throw new Refusal('Validation', { fields: { passwd: [{ key: 'password.current.required' }] } });
  const device = deviceOf(keys, who.device, accountId) ?? sessionHash.toString('base64url');
  const attempt = await takeTry(db, keys, { email, device, visit: who.visit, address: who.address }, now);
  const right = await isPassword(known.passwordHash, given.passwd).catch(async (error: unknown) => {
    await giveBackTry(db, attempt, now);
    throw error;
  });
  if (!right)
    throw new Refusal('Validation', {
      fields: { passwd: [{ key: 'password.current.wrong' }] },
      ...(attempt.lockIfWrong > 0 && { disableTimer: attempt.lockIfWrong }),
    });
  return attempt;
}
