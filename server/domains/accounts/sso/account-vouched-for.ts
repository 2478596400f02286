import type { AnyEndpoint } from '#contract/endpoint.ts';
import { isUniqueViolation } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { accountByEmail, accountToVerify, nameAccount, verifyAccount } from '../accounts.queries.ts';
import { dropEmailChangeOf, endOtherSessions, isTaken } from '../email-change/email-change.queries.ts';
import { giveAddress } from '../email-change/give-address.ts';
import { ssoOfEmail } from './providers/sso-domains.queries.ts';
import { accountOfIdentity, dropYoungerNames, keepIdentity } from './sso-identities.queries.ts';

type Vouched = {
  ssoOrganisationId: string;
  nameId: string | null;
  nameLasts: boolean;
  email: string;
  displayName: string | null;
};
type Calling = Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'expel'>;
/** The account, and the address it had before the provider gave it another. */
type Found = { accountId: string; renamedFrom: string | null };

/**
 * The account of somebody a provider vouches for: the one it has named before, else the one of the address, else a new
 * one. A password that somebody chose who never proved the address is void: whoever signs up a stranger's address must not
 * own the account once the stranger comes.
 *
 * An account of the address that has another name may be the same person's, whose provider names everybody anew, or that of
 * who had the address before them. Nobody knows until the older name comes again: then the account is theirs alone. So that
 * it comes soon, who was signed in has to sign in again (docs/decisions/0137-addresses-that-providers-give-on.md).
 */
export async function accountVouchedFor(
  call: Calling,
  { ssoOrganisationId: ssoOrgId, nameId: name, nameLasts, email, displayName }: Vouched,
): Promise<Found> {
  const { tx, who, now } = call;
  const nameId = nameLasts ? name : null;
  const known = nameId === null ? undefined : await accountOfIdentity(tx, { ssoOrgId, nameId });
  // Somebody who has taken their account to an address of another domain has left the provider's reach.
  if (known !== undefined && nameId !== null && (await ssoOfEmail(tx, known.email))?.ssoOrgId === ssoOrgId) {
    if (await dropYoungerNames(tx, { ssoOrgId, nameId, accountId: known.id }))
      await endSessions(call, known.id);
    return { accountId: known.id, renamedFrom: await takeOverAddress(call, known, email) };
  }
  const before = await accountByEmail(tx, email);
  const { id, verifiedAt } = await accountToVerify(tx, email, who.locale);
  if (verifiedAt === null) await verifyAccount(tx, id, null, now);
  if (before === undefined && displayName !== null) await nameAccount(tx, id, displayName);
  if (nameId !== null && (await keepIdentity(tx, { ssoOrgId, nameId, accountId: id })))
    await endSessions(call, id);
  return { accountId: id, renamedFrom: null };
}

/**
 * Who has another address over there has it here too: the former one may be given to somebody else. Answers the former one;
 * null: it is the same, or an account of its own has the other.
 */
async function takeOverAddress(
  call: Calling,
  { id: accountId, email: from, locale }: { id: string; email: string; locale: string | null },
  to: string,
): Promise<string | null> {
  const { tx, who } = call;
  if (to === from || (await isTaken(tx, to))) return null;
  // The link that stops it lies in the mailbox of the former address.
  await dropEmailChangeOf(tx, accountId);
  const given = { accountId, from, to, locale: locale ?? who.locale, except: null, told: [from, to] };
  await giveAddress(call, given).catch((error: unknown) => {
    throw isUniqueViolation(error, 'accounts_email_key') ? new Refusal('Conflict') : error;
  });
  return from;
}

async function endSessions({ tx, expel }: Calling, accountId: string): Promise<void> {
  for (const sessionId of await endOtherSessions(tx, accountId, null)) expel({ by: 'signIn', sessionId });
}
