import type { MetadataProblem } from '#contract/organisations/sso-config.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { knownCertificates } from '../messages/certificates.ts';
import { NoProvider, type ReadProvider, readProviderAt } from './read-provider.ts';
import { keepFailure, keepRead, providerToRefresh } from './sso-metadata.queries.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** What a reading came to: a provider, or the problem. */
export type Reading = { provider: ReadProvider } | { problem: MetadataProblem };

/** Asked before any transaction: a provider's server takes its time. */
export async function readMetadata(
  address: string,
  about: { networks: readonly string[]; now: Date },
): Promise<Reading> {
  try {
    return { provider: await readProviderAt(address, about) };
  } catch (error) {
    if (error instanceof NoProvider) return { problem: error.problem };
    throw error;
  }
}

/** What came of it: nothing new, what was taken over, or a problem, `first` where the reading before had none. */
export type TakenOver =
  | { is: 'same' }
  | { is: 'changed'; added: string[]; removed: string[]; addresses: boolean }
  | { is: 'failed'; problem: MetadataProblem; first: boolean; name: string };

/**
 * Takes over what a provider says of itself at the address its admins gave: certificates and its two addresses. Another entity is
 * another provider, and nobody's to swap in; so is what an admin has changed meanwhile. What was there stays good when a reading
 * fails, which is tried again within the hour.
 */
export async function takeOver(
  tx: Tx,
  organisationId: string,
  { metadataUrl, reading, now }: { metadataUrl: string; reading: Reading; now: Date },
): Promise<TakenOver> {
  const before = await providerToRefresh(tx, organisationId);
  if (before === undefined || before.metadataUrl !== metadataUrl) return { is: 'same' };
  const { ssoOrgId, name } = before;
  const found = ofEntity(reading, before.entityId);
  if ('problem' in found) {
    const { problem } = found;
    await keepFailure(tx, ssoOrgId, { problem, now, dueAt: new Date(now.getTime() + hour) });
    return { is: 'failed', problem, first: before.metadataFailedAt === null, name };
  }
  const { signInUrl, logoutUrl, certificates } = found.provider;
  const pems = certificates.map(({ pem }) => pem);
  const dueAt = new Date(now.getTime() + day);
  await keepRead(tx, ssoOrgId, { signInUrl, logoutUrl, certificates: pems, now, dueAt });
  const added = certificates.filter(({ pem }) => !before.certificates.includes(pem));
  const removed = knownCertificates(before.certificates).filter(({ pem }) => !pems.includes(pem));
  const addresses = before.signInUrl !== signInUrl || before.logoutUrl !== logoutUrl;
  if (added.length === 0 && removed.length === 0 && !addresses) return { is: 'same' };
  return {
    is: 'changed',
    added: added.map(({ fingerprint }) => fingerprint),
    removed: removed.map(({ fingerprint }) => fingerprint),
    addresses,
  };
}

function ofEntity(reading: Reading, entityId: string | null): Reading {
  if ('problem' in reading || reading.provider.entityId === entityId) return reading;
  return { problem: 'entity' };
}
