import type { SsoProblem } from '#contract/accounts/sso.ts';
import type { MetadataProblem, RefusedMessage, SsoConfig } from '#contract/organisations/sso-config.ts';
import type { Db } from '#server/kernel/db/database.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { knownCertificates, lastEndOf } from '../messages/certificates.ts';
import { refusalsOf } from '../sso-refusals.queries.ts';
import { proofRecord } from './domain-proof.ts';
import { samlAddresses } from './saml-addresses.ts';
import { certificatesOfAll, domainsOf, ssoConfigs } from './sso-config.queries.ts';

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
      decryptionCertificate,
      formerKeyUntil,
      metadataUrl,
      metadataReadAt,
      metadataProblem,
      metadataFailedAt,
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
        metadata:
          metadataUrl === null
            ? null
            : {
                url: metadataUrl,
                readAt: metadataReadAt?.toISOString() ?? null,
                failed: failureOf(metadataProblem, metadataFailedAt),
              },
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
      ours: {
        ...samlAddresses(config, ssoOrgId),
        encryption: encryptionOf(decryptionCertificate, formerKeyUntil),
      },
    }),
  );
}

function failureOf(problem: string | null, since: Date | null) {
  if (problem === null || since === null) return null;
  return { problem: problem as MetadataProblem, since: since.toISOString() };
}

/** What a provider encrypts with, as its admins are shown it. */
function encryptionOf(pem: string | null, formerKeyUntil: Date | null): SsoConfig['ours']['encryption'] {
  const [certificate] = knownCertificates(pem === null ? [] : [pem]);
  if (certificate === undefined) return null;
  return { ...certificate, formerUntil: formerKeyUntil?.toISOString() ?? null };
}

/** Until when messages of the provider of each organization can be checked: as long as the last of its certificates holds. */
export async function providerCertificates(db: Db): Promise<{ name: string; until: Date }[]> {
  return (await certificatesOfAll(db)).flatMap(({ name, certificates }) => {
    const until = lastEndOf(certificates);
    return until === null ? [] : [{ name, until }];
  });
}
