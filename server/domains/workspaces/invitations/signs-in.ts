import { accountByEmail, requiresSso } from '#server/domains/accounts/index.ts';
import type { Db } from '#server/kernel/db/database.ts';

/** Whether the reader of an address signs in instead of up: they have an account, or come from an organisation. */
export async function signsIn(db: Db, email: string): Promise<boolean> {
  const account = await accountByEmail(db, email);
  return (account?.verifiedAt ?? null) !== null || (await requiresSso(db, email));
}
