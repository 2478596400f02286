import type { Tx } from '#server/kernel/db/database.ts';
import { accountToVerify, verifyAccount } from '../accounts.queries.ts';

type Proved = { email: string; locale: string; passwordHash: string | null; now: Date };

/**
 * The account of an address that whoever is calling has just proved to read; made where there is none. What somebody put
 * on the address before anybody had proved it is void: passwords, links. Null: the address has long been proved, and its
 * account stays as it is.
 */
export async function proveAddress(
  tx: Tx,
  { email, locale, passwordHash, now }: Proved,
): Promise<string | null> {
  const account = await accountToVerify(tx, email, locale);
  if (account.verifiedAt !== null) return null;
  return (await verifyAccount(tx, account.id, passwordHash, now)) ? account.id : null;
}
