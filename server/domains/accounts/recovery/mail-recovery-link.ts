import { recoveryLinkHours, recoveryLockSeconds } from '#contract/accounts/recovery.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { writeMail } from '#server/kernel/mail/write-mail.ts';
import { passwordOf } from '../passwords/password.queries.ts';
import { requiresSso } from '../sso/way-to-provider.ts';
import { keepRecoveryLink, recoveryLinksSince } from './recovery.queries.ts';

const hour = 3_600_000;
/** Requests in a stranger's name must not fill their mailbox. */
const mostInLifetime = 10;

type Account = { id: string; email: string; locale: string | null };

/**
 * Mails a new link to the address of an account, unless it got one just now or has had many. `at` is when it was asked
 * for: from then on it is good, and from then the next is counted.
 */
export async function mailRecoveryLink(
  kernel: Kernel,
  tx: Tx,
  account: Account,
  { locale, redirectTo, at }: { locale: string; redirectTo: string | null; at: Date },
): Promise<void> {
  const lifetime = recoveryLinkHours * hour;
  const { count, latest } = await recoveryLinksSince(tx, account.id, new Date(at.getTime() - lifetime));
  const tooSoon = latest !== null && at.getTime() - latest.getTime() < recoveryLockSeconds * 1000;
  if (tooSoon || count >= mostInLifetime) return;

  const token = makeSecret();
  await keepRecoveryLink(tx, {
    tokenHash: hashSecret(token),
    accountId: account.id,
    redirectTo,
    madeAt: at,
    expiresAt: new Date(at.getTime() + lifetime),
  });
  const letter = { to: account.email, locale: account.locale ?? locale };
  const origin = originOf(kernel.config);
  // A password would not let them in. Their link was kept all the same, so that these mails are counted as others are.
  if (await requiresSso(tx, account.email))
    return writeMail(kernel, tx, { ...letter, letter: 'singleSignOn', url: `${origin}/login` });
  const known = await passwordOf(tx, account.id);
  const name = known?.passwordHash ? 'recovery' : 'firstPassword';
  await writeMail(kernel, tx, { ...letter, letter: name, url: `${origin}/changePassword/${token}` });
}
