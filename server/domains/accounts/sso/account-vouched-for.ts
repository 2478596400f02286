import type { Tx } from '#server/kernel/db/database.ts';
import { accountByEmail, accountToVerify, nameAccount, verifyAccount } from '../accounts.queries.ts';
import { ssoOfEmail } from './providers/sso-domains.queries.ts';
import { accountOfIdentity, keepIdentity } from './sso-identities.queries.ts';

type Vouched = {
  ssoOrganisationId: string;
  nameId: string | null;
  nameLasts: boolean;
  email: string;
  displayName: string | null;
};

/**
 * The account of somebody a provider vouches for: the one it has named before, else the one of the address, else a new
 * one. A password that somebody chose who never proved the address is void: whoever signs up a stranger's address must not
 * own the account once the stranger comes.
 */
export async function accountVouchedFor(
  tx: Tx,
  { ssoOrganisationId: ssoOrgId, nameId: name, nameLasts, email, displayName }: Vouched,
  { locale, now }: { locale: string; now: Date },
): Promise<string> {
  const nameId = nameLasts ? name : null;
  const known = nameId === null ? undefined : await accountOfIdentity(tx, { ssoOrgId, nameId });
  // Somebody who has taken their account to an address of another domain has left the provider's reach.
  if (known !== undefined && (await ssoOfEmail(tx, known.email))?.ssoOrgId === ssoOrgId) return known.id;
  const before = await accountByEmail(tx, email);
  const { id, verifiedAt } = await accountToVerify(tx, email, locale);
  if (verifiedAt === null) await verifyAccount(tx, id, null, now);
  if (before === undefined && displayName !== null) await nameAccount(tx, id, displayName);
  if (nameId !== null) await keepIdentity(tx, { ssoOrgId, nameId, accountId: id });
  return id;
}
