import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { SsoConfig } from '#contract/organisations/sso-config.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { knownCertificates, readCertificate } from '../messages/certificates.ts';
import { voidSsoRequests } from '../sso-requests.queries.ts';
import { proofRecord } from './domain-proof.ts';
import { samlAddresses } from './saml-addresses.ts';
import {
  addDomain,
  certificatesOfAll,
  claimants,
  domainsOf,
  domainToProve,
  dropDomain,
  endSessionsWithoutProvider,
  keepProvider,
  noteVerified,
  ssoConfigs,
  ssoToChange,
} from './sso-config.queries.ts';
import { txtRecords } from './txt-records.ts';

/** How these organisations sign their people in. The caller has checked the permission to read it. */
export async function readSsoConfigs(
  db: Db,
  config: Kernel['config'],
  organisationIds: readonly string[],
): Promise<SsoConfig[]> {
  const found = await ssoConfigs(db, organisationIds);
  const domains = await domainsOf(
    db,
    found.map(({ ssoOrgId }) => ssoOrgId),
  );
  return found.map(
    ({ orgId, name, ssoOrgId, entityId, signInUrl, logoutUrl, certificates, ...switches }) => ({
      ...switches,
      orgId,
      name,
      ssoOrgId,
      testedAt: switches.testedAt?.toISOString() ?? null,
      provider: { entityId, signInUrl, logoutUrl, certificates: knownCertificates(certificates) },
      domains: domains
        .filter((domain) => domain.ssoOrganisationId === ssoOrgId)
        .map(({ id, domain, proof, verifiedAt }) => ({
          id,
          domain,
          verifiedAt: verifiedAt?.toISOString() ?? null,
          record: proofRecord(domain, proof),
        })),
      ours: samlAddresses(config, ssoOrgId),
    }),
  );
}

/** Until when messages of the provider of each organization can be checked: as long as the last of its certificates holds. */
export async function providerCertificates(db: Db): Promise<{ name: string; until: Date }[]> {
  return (await certificatesOfAll(db)).flatMap(({ name, certificates }) => {
    const ends = knownCertificates(certificates).map(({ validUntil }) => Date.parse(validUntil));
    return ends.length === 0 ? [] : [{ name, until: new Date(Math.max(...ends)) }];
  });
}

type Changing = Pick<Call<AnyEndpoint, 'none'>, 'tx' | 'note' | 'expel'>;

type ProviderWanted = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string | null;
  certificates: readonly string[];
  responseSigned: boolean;
  unsolicited: boolean;
  unsignedLogout: boolean;
  required: boolean;
};

/**
 * Saves what an admin says of the provider. Nobody is to lock their own people out: before a sign-in through it can be
 * required, a domain has to be proved and an admin has to have got through; and while it is required, the provider that
 * they got through stays the same. From the moment it is required, whoever of its people came in otherwise is out.
 */
export async function saveProvider(
  call: Changing,
  organisationId: string,
  wanted: ProviderWanted,
): Promise<void> {
  const { tx } = call;
  const before = await ssoToChange(tx, organisationId);
  const certificates = [...new Set(wanted.certificates.map(pemOf))];
  const same = before.entityId === wanted.entityId && before.signInUrl === wanted.signInUrl;
  const sameKeys = before.certificates.some((pem) => certificates.includes(pem));
  const isTested = before.testedAt !== null && same && sameKeys;
  if (wanted.required && before.required && !isTested) refuse(same ? 'certificates' : 'entityId', 'fixed');
  if (wanted.required && !before.required) {
    if (!before.hasDomain) refuse('required', 'domain');
    if (!isTested) refuse('required', 'test');
  }
  if (!isTested) await voidSsoRequests(tx, before.ssoOrgId);
  await keepProvider(tx, organisationId, {
    ...wanted,
    certificates,
    testedAt: isTested ? before.testedAt : null,
  });
  if (wanted.required && !before.required) await endOtherSessions(call, organisationId);
}

/** Ends the sessions, halfway ones too, of the people whom from now on only the provider lets in. */
async function endOtherSessions({ tx, note, expel }: Changing, organisationId: string): Promise<void> {
  const ended = await endSessionsWithoutProvider(tx, organisationId);
  await note({ sessionsEnded: ended.length }, { as: 'sso-required' });
  for (const sessionId of ended) expel({ by: 'signIn', sessionId });
}

function refuse(field: string, why: 'fixed' | 'domain' | 'test'): never {
  throw new Refusal('Validation', { fields: { [field]: [{ key: `sso.required.${why}` }] } });
}

function pemOf(text: string): string {
  const certificate = readCertificate(text);
  if (typeof certificate !== 'string') return certificate.pem;
  throw new Refusal('Validation', { fields: { certificates: [{ key: `sso.certificate.${certificate}` }] } });
}

/** Claims a domain. As long as it is not proved it counts for nothing, and others may claim it as well. */
export async function claimDomain(tx: Tx, organisationId: string, domain: string): Promise<void> {
  const added = await addDomain(tx, organisationId, { domain, proof: makeSecret() });
  if (!added) throw new Refusal('Validation', { fields: { domain: [{ key: 'sso.domain.there' }] } });
}

/** Whether the record that proves a domain is there; asked before any transaction, since name servers take their time. */
export async function isProofThere(
  db: Db,
  { dnsServers }: Kernel['config'],
  organisationId: string,
  domainId: string,
): Promise<boolean> {
  const found = await domainToProve(db, organisationId, domainId);
  if (found === undefined) throw new Refusal('NotFound');
  const { name, value } = proofRecord(found.domain, found.proof);
  return (await txtRecords(name, dnsServers)).includes(value);
}

/** The record has been found. The first who proves a domain has it; of two at once one does. */
export async function proveDomain(
  call: Changing & Pick<Call<AnyEndpoint, 'none'>, 'now'>,
  organisationId: string,
  domainId: string,
): Promise<void> {
  const { tx, now } = call;
  const found = await domainToProve(tx, organisationId, domainId);
  if (found === undefined) throw new Refusal('NotFound');
  const others = await claimants(tx, found.domain);
  if (others.some(({ id, verifiedAt }) => id !== domainId && verifiedAt !== null))
    throw new Refusal('Conflict');
  await noteVerified(tx, domainId, now);
  const { required } = await ssoToChange(tx, organisationId);
  if (required) await endOtherSessions(call, organisationId);
}

export async function giveDomainUp(tx: Tx, organisationId: string, domainId: string): Promise<void> {
  if (!(await dropDomain(tx, organisationId, domainId))) throw new Refusal('NotFound');
}
