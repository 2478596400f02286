import type { signIn } from '#contract/accounts/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { ssoOfEmail } from './providers/sso-domains.queries.ts';

type Asked = Pick<BodyOf<typeof signIn>, 'email' | 'state' | 'stayLoggedIn' | 'rd'>;

/**
 * Where somebody goes who has to sign in through a provider, whatever the form says of itself, or who asks to; null where a
 * password is to be looked at. Decided by the domain of the address: nobody looks whether there is an
 * account, and no password is compared.
 */
export async function wayToProvider(
  db: Db,
  { email, state, stayLoggedIn, rd }: Asked,
): Promise<string | null> {
  const sso = await ssoOfEmail(db, email);
  if (sso !== undefined && (sso.required || state === 'sso')) {
    const query = new URLSearchParams({ ...(rd && { rd }), ...(stayLoggedIn && { stay: '1' }) });
    return `/sso/saml/${sso.ssoOrgId}/login${query.size > 0 ? `?${query}` : ''}`;
  }
  if (state === 'sso') throw new Refusal('Validation', { fields: { email: [{ key: 'sso.none' }] } });
  return null;
}

/** Whether the people of an address can have no password that would let them in. */
export async function requiresSso(db: Db, email: string): Promise<boolean> {
  return (await ssoOfEmail(db, email))?.required === true;
}
