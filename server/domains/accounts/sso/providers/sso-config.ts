import type { SsoProblem } from '#contract/accounts/sso.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { RefusedMessage, SsoConfig } from '#contract/organisations/sso-config.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { knownCertificates, readCertificate } from '../messages/certificates.ts';
import { refusalsOf } from '../sso-refusals.queries.ts';
import { voidSsoRequests } from '../sso-requests.queries.ts';
import { proofRecord } from './domain-proof.ts';
import { makeOurKey, openOurKey } from './our-key.ts';
import { samlAddresses } from './saml-addresses.ts';
import {
  addDomain,
  certificatesOfAll,
  claimants,
  domainsOf,
  domainToProve,
  dropDomain,
  endSessionsWithoutProvider,
  keepOurKey,
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
  const ids = found.map(({ ssoOrgId }) => ssoOrgId);
  const domains = await domainsOf(db, ids);
  const refusals = await refusalsOf(db, ids);
  return found.map(
    ({
      orgId,
      name,
      ssoOrgId,
      entityId,
      signInUrl,
      logoutUrl,
      certificates,
      emailAttribute,
      nameAttribute,
      ...switches
    }) => ({
      ...switches,
      orgId,
      name,
      ssoOrgId,
      testedAt: switches.testedAt?.toISOString() ?? null,
      provider: {
        entityId,
        signInUrl,
        logoutUrl,
        certificates: knownCertificates(certificates),
        emailAttribute,
        nameAttribute,
      },
      domains: domains
        .filter((domain) => domain.ssoOrganisationId === ssoOrgId)
        .map(({ id, domain, proof, verifiedAt }) => ({
          id,
          domain,
          verifiedAt: verifiedAt?.toISOString() ?? null,
          record: proofRecord(domain, proof),
        })),
      refusals: refusals
        .filter(({ ssoOrganisationId }) => ssoOrganisationId === ssoOrgId)
        .map(({ what, problem, times, lastAt }) => ({
          what: what as RefusedMessage,
          problem: problem as SsoProblem,
          times,
          lastAt: lastAt.toISOString(),
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
type Saving = Changing & Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'now'>;

type ProviderWanted = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string | null;
  certificates: readonly string[];
  emailAttribute: string | null;
  nameAttribute: string | null;
  responseSigned: boolean;
  unsolicited: boolean;
  unsignedLogout: boolean;
  signRequests: boolean;
  required: boolean;
};

/**
 * Saves what an admin says of the provider. Nobody is to lock their own people out: before a sign-in through it can be
 * required, a domain has to be proved and an admin has to have got through; and while it is required, the provider that
 * they got through stays the same. From the moment it is required, whoever of its people came in otherwise is out.
 */
export async function saveProvider(
  call: Saving,
  organisationId: string,
  wanted: ProviderWanted,
): Promise<void> {
  const { tx, kernel, now } = call;
  const before = await ssoToChange(tx, organisationId);
  const certificates = [...new Set(wanted.certificates.map(pemOf))];
  const same = before.entityId === wanted.entityId && before.signInUrl === wanted.signInUrl;
  const sameKeys = before.certificates.some((pem) => certificates.includes(pem));
  // Whom it lets in is told by the address, so that belongs to what was tested.
  const sameAddress = before.emailAttribute === wanted.emailAttribute;
  const isTested = before.testedAt !== null && same && sameKeys && sameAddress;
  if (wanted.required && before.required && !isTested)
    refuse(!same ? 'entityId' : sameAddress ? 'certificates' : 'emailAttribute', 'fixed');
  if (wanted.required && !before.required) {
    if (!before.hasDomain) refuse('required', 'domain');
    if (!isTested) refuse('required', 'test');
  }
  if (!isTested) await voidSsoRequests(tx, before.ssoOrgId);
  if (openOurKey(kernel.keys, { id: before.ssoOrgId, ourKey: before.ourKey }) === null)
    await keepOurKey(tx, before.ssoOrgId, await makeOurKey(kernel.keys, before.ssoOrgId, now));
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
