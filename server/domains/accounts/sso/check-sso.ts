import { checkSso as endpoint } from '#contract/accounts/sso.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { ssoOfEmail } from './providers/sso-domains.queries.ts';

/** Accounts are not looked at: the answer, and the time it takes, are those of the domain. */
export const checkSso = handle(endpoint, 'none', async ({ tx, body }) => {
  const sso = await ssoOfEmail(tx, body.email);
  if (sso === undefined) return { requireSSO: false };
  if (sso.required) return { requireSSO: true, type: 'saml' as const };
  return { requireSSO: false, offersSSO: true as const };
});
