import { meantEmail } from '#contract/email.ts';
import type { SignedIn } from '#server/kernel/auth/sign-in-sessions.queries.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import { passwordOf } from '../passwords/password.queries.ts';

type Given = { passwd: string; email: string };

/**
 * Whoever is signed in shows that it is they who sit there: by the password, or by typing the address where the account has
 * none.
 */
export async function proveOwner(
  kernel: Kernel,
  { account, who, given, now }: { account: SignedIn; who: Who; given: Given; now: Date },
): Promise<void> {
  const known = await passwordOf(kernel.db, account.accountId);
  if (known?.passwordHash == null) {
    if (meantEmail(given.email) !== account.email)
      throw new Refusal('Validation', { fields: { email: [{ key: 'closing.email.wrong' }] } });
    return;
  }
  if (given.passwd === '')
    throw new Refusal('Validation', { fields: { passwd: [{ key: 'password.current.required' }] } });
  await requireCurrentPassword(kernel, {
    session: account,
    password: given.passwd,
    field: 'passwd',
    who,
    now,
  });
}
