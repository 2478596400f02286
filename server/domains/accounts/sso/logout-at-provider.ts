import type { AnyEndpoint } from '#contract/endpoint.ts';
import { writeVisit } from '#server/kernel/auth/visit.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import { hashSecret, type Keys, makeSecret } from '#server/kernel/keys.ts';
import { loginWith } from './login-with.ts';
import { logoutRequestAddress } from './messages/logout-request.ts';
import { noteRefused } from './note-refused.ts';
import { samlAddresses } from './providers/saml-addresses.ts';
import { providerOf, ssoOrganisation } from './providers/sso-organisations.queries.ts';

/** For the page in between, which leaves at once. */
const minutesForPage = 5;

/**
 * Where a browser goes on to when its session ends here: to log out at the provider that vouched for it, by a page of ours. Null
 * where no provider did, or it has no address for that. Nothing of it is kept: the address there stands sealed in that of the page.
 */
export async function wayToLogout({
  kernel,
  tx,
  who,
  now,
  afterCommit,
}: Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'tx' | 'who' | 'now' | 'afterCommit'>): Promise<string | null> {
  const session = who.account ?? who.half;
  const ssoOrgId = session?.ssoOrganisationId ?? null;
  if (session === null || ssoOrgId === null || session.ssoNameId === null) return null;
  const sso = await ssoOrganisation(tx, ssoOrgId);
  const provider = sso && providerOf(sso, kernel.keys, now);
  if (provider === undefined || provider.logoutUrl === null) return null;
  if (provider.ourKey === null) {
    await noteRefused({ tx, now, afterCommit }, { ssoOrgId, what: 'log-out', problem: 'ourKey' });
    return loginWith('logoutThere');
  }
  // An XML id does not begin with a digit.
  const requestId = `_${makeSecret()}`;
  const address = logoutRequestAddress({
    requestId,
    relayState: proofOfLogout(kernel.keys, ssoOrgId, requestId),
    logoutUrl: provider.logoutUrl,
    entityId: samlAddresses(kernel.config, ssoOrgId).entityId,
    signWith: provider.ourKey,
    nameId: session.ssoNameId,
    nameAttributes: session.ssoNameAttributes,
    sessionIndex: session.ssoSessionIndex,
    now,
  });
  const visit = who.visit ?? makeSecret();
  if (who.visit === null) afterCommit(({ request, reply }) => writeVisit(request, reply, visit));
  return sealWay(kernel.keys, ssoOrgId, { address, visit, until: now.getTime() + minutesForPage * 60_000 });
}

/** An address at the provider, for one browser and until then. */
type Way = { address: string; visit: string; until: number };
type Sealed = { address: string; visitHash: string; until: number };

/** The page in between, which has the way sealed in its address. */
export function sealWay(keys: Pick<Keys, 'seal'>, ssoOrgId: string, { address, visit, until }: Way): string {
  const box: Sealed = { address, visitHash: hashSecret(visit).toString('base64url'), until };
  const sealed = keys.seal('ssoLogout', ssoOrgId, Buffer.from(JSON.stringify(box)));
  return `/sso/saml/${ssoOrgId}/logout?to=${sealed.toString('base64url')}`;
}

/**
 * The address at the provider that was sealed for this page; null where it was not, or too long ago, or for another browser:
 * it names who was logged in, and whoever opened it would end their session over there.
 */
export function sealedWay(
  keys: Pick<Keys, 'unseal'>,
  { ssoOrgId, to, visit, now }: { ssoOrgId: string; to: string; visit: string | null; now: Date },
): string | null {
  const bytes = keys.unseal('ssoLogout', ssoOrgId, Buffer.from(to, 'base64url'));
  if (bytes === null || visit === null) return null;
  const { address, visitHash, until } = JSON.parse(bytes.toString()) as Sealed;
  const isOurs = visitHash === hashSecret(visit).toString('base64url');
  return isOurs && until > now.getTime() ? address : null;
}

/** Goes with a logout request, and comes back with its answer: so no request of ours has to be kept. */
function proofOfLogout(keys: Keys, ssoOrgId: string, requestId: string): string {
  return keys.sign('ssoLogout', `${ssoOrgId}\0${requestId}`);
}

/** Whether an answer is to a request of ours. */
export function isOurLogout(
  keys: Keys,
  {
    ssoOrgId,
    requestId,
    relayState,
  }: { ssoOrgId: string; requestId: string; relayState: string | undefined },
): boolean {
  return keys.verify('ssoLogout', `${ssoOrgId}\0${requestId}`, relayState ?? '');
}
