import type { AnyEndpoint } from '#contract/endpoint.ts';
import { ownPath } from '#server/kernel/auth/same-origin.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { originOf } from '#server/kernel/http/origin.ts';
import { hashSecret, makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { samlOf, signingKey } from './providers/provider.ts';
import { samlAddresses } from './providers/saml-addresses.ts';
import { providerOf, ssoOrganisation } from './providers/sso-organisations.queries.ts';
import { require } from './refused.ts';
import { keepSsoRequest } from './sso-requests.queries.ts';

/** To sign in over there, with whatever their organisation asks of them, people have this long. */
const minutesAway = 15;

type Wanted = { rd: string | undefined; stay: boolean; testerId: string | null };

/**
 * Writes down what somebody wants before they go to their provider, and for which browser. Answers the address there; throws
 * Refused where no provider has been set up, or its request cannot be signed as it has to be.
 */
export async function beginSsoRequest(
  { kernel, tx, who, now }: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now'>,
  ssoOrgId: string,
  { rd, stay, testerId }: Wanted,
): Promise<string> {
  const sso = await ssoOrganisation(tx, ssoOrgId);
  const provider = sso && providerOf(sso, kernel.keys, now);
  require(provider !== undefined, 'notSetUp');
  signingKey(provider);
  if (who.visit === null) throw new Refusal('Forbidden');
  const relayState = makeSecret();
  // An XML id does not begin with a digit.
  const requestId = `_${makeSecret()}`;
  await keepSsoRequest(tx, {
    idHash: hashSecret(relayState),
    ssoOrganisationId: ssoOrgId,
    requestId,
    visitHash: hashSecret(who.visit),
    testerId,
    redirectTo: ownPath(rd, originOf(kernel.config)) ?? null,
    stay,
    expiresAt: new Date(now.getTime() + minutesAway * 60_000),
  });
  return samlOf(provider, samlAddresses(kernel.config, ssoOrgId), requestId).getAuthorizeUrlAsync(
    relayState,
    undefined,
    {},
  );
}
