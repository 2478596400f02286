import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import { readSsoMetadata as endpoint } from '#contract/accounts/sso.ts';
import { handle } from '#server/kernel/http/handle.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { samlAddresses } from './saml-addresses.ts';
import { ssoOrganisation } from './sso-organisations.queries.ts';

/** Our addresses, for a provider that reads them by itself. */
export const readSsoMetadata = handle(endpoint, 'none', async ({ kernel, tx, params, afterCommit }) => {
  const sso = await ssoOrganisation(tx, params.ssoOrgId);
  if (sso === undefined) throw new Refusal('NotFound');
  const { entityId, signInUrl, logoutUrl } = samlAddresses(kernel.config, sso.id);
  afterCommit(({ reply }) => void reply.type('application/samlmetadata+xml; charset=utf-8'));
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: signInUrl,
    logoutCallbackUrl: logoutUrl,
    wantAssertionsSigned: true,
    identifierFormat: null,
    generateUniqueId: () => `sp-${sso.id}`,
  });
});
