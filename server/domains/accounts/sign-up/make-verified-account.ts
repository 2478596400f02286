import { normaliseEmail } from '#contract/email.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { accountByEmail, accountToVerify, nameAccount, verifyAccount } from '../accounts.queries.ts';
import { setPassword } from '../passwords/password.queries.ts';
import { hashPassword } from '../passwords/passwords.ts';

/** An account whose address needs no proof: the demonstration's, and those of tests. Answers its id. */
export async function makeVerifiedAccount(
  tx: Tx,
  account: { email: string; password: string; name: string | null; locale: string; now: Date },
): Promise<string> {
  const made = await accountToVerify(tx, normaliseEmail(account.email), account.locale);
  await verifyAccount(tx, made.id, await hashPassword(account.password), account.now);
  if (account.name !== null) await nameAccount(tx, made.id, account.name);
  return made.id;
}

/** A new password for an address we know to be ours to change. */
export async function replacePassword(tx: Tx, email: string, password: string, now: Date): Promise<void> {
  const account = await accountByEmail(tx, normaliseEmail(email));
  if (account === undefined) return;
  await setPassword(tx, { accountId: account.id, passwordHash: await hashPassword(password), now });
}
