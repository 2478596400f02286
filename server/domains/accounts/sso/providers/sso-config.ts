import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { ProviderField } from '#contract/organisations/sso-config.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Call } from '#server/kernel/http/handle.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { makeSecret } from '#server/kernel/keys.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { inOneOrder, refuseConflicts, seenInOneOrder } from '#server/kernel/refuse-conflicts.ts';
import { knownCertificates, readCertificate } from '../messages/certificates.ts';
import { voidSsoRequests } from '../sso-requests.queries.ts';
import { renewDecryptionKey } from './decryption-key.ts';
import { proofRecord } from './domain-proof.ts';
import { makeOurKey, openOurKey } from './our-key.ts';
import {
  addDomain,
  claimants,
  domainToProve,
  dropDomain,
  endSessionsWithoutProvider,
  keepMetadataUrl,
  keepOurKey,
  keepProvider,
  noteVerified,
  ssoToChange,
} from './sso-config.queries.ts';
import { txtRecords } from './txt-records.ts';

type Changing = Pick<Call<AnyEndpoint, 'none'>, 'tx' | 'note' | 'expel'>;
type Saving = Changing & Pick<Call<AnyEndpoint, 'none'>, 'kernel' | 'now'>;

type ProviderWanted = {
  entityId: string;
  signInUrl: string;
  logoutUrl: string | null;
  metadataUrl: string | null;
  certificates: readonly string[];
  emailAttribute: string | null;
  nameAttribute: string | null;
  responseSigned: boolean;
  unsolicited: boolean;
  unsignedLogout: boolean;
  signRequests: boolean;
  mustEncrypt: boolean;
  required: boolean;
};
type Seen = Partial<Record<ProviderField, string>>;

/**
 * Saves what an admin says of the provider. Nobody is to lock their own people out: before a sign-in through it can be
 * required, a domain has to be proved and an admin has to have got through; and while it is required, the provider that
 * they got through stays the same. From the moment it is required, whoever of its people came in otherwise is out. Answers
 * what is saved now.
 */
export async function saveProvider(
  call: Saving,
  organisationId: string,
  { seen, ...written }: ProviderWanted & { seen?: Seen | undefined },
): Promise<ProviderWanted> {
  const { tx, kernel, now } = call;
  const before = await ssoToChange(tx, organisationId);
  const wanted = wantedOf(
    before,
    { ...written, certificates: [...new Set(written.certificates.map(pemOf))] },
    seen,
  );
  const { certificates } = wanted;
  const same = before.entityId === wanted.entityId && before.signInUrl === wanted.signInUrl;
  const sameKeys = before.certificates.some((pem) => certificates.includes(pem));
  // Whom it lets in is told by the address, so that belongs to what was tested.
  const sameAddress = before.emailAttribute === wanted.emailAttribute;
  const ourKey = openOurKey(kernel.keys, 'ssoKey', { ssoOrgId: before.ssoOrgId, sealed: before.ourKey });
  const stricter = stricterThanTested(before, wanted, ourKey !== null);
  const isTested = before.testedAt !== null && same && sameKeys && sameAddress && stricter === null;
  if (wanted.required && before.required && !isTested)
    refuse(!same ? 'entityId' : !sameKeys ? 'certificates' : (stricter ?? 'emailAttribute'), 'fixed');
  if (wanted.required && !before.required) {
    if (!before.hasDomain) refuse('required', 'domain');
    if (!isTested) refuse('required', 'test');
  }
  if (!isTested) await voidSsoRequests(tx, before.ssoOrgId);
  if (ourKey === null) {
    const { sealed, certificate } = await makeOurKey(kernel.keys, 'ssoKey', before.ssoOrgId, now);
    await keepOurKey(tx, before.ssoOrgId, { ourKey: sealed, ourCertificate: certificate });
  }
  if (!opensDecryptionKey(kernel.keys, before)) await renewDecryptionKey(call, organisationId);
  const { metadataUrl, ...provider } = wanted;
  if (metadataUrl !== before.metadataUrl) await keepMetadataUrl(tx, before.ssoOrgId, { metadataUrl, now });
  await keepProvider(tx, organisationId, {
    ...provider,
    certificates: [...certificates],
    testedAt: isTested ? before.testedAt : null,
  });
  if (wanted.required && !before.required) await endOtherSessions(call, organisationId);
  return wanted;
}

type Before = Record<'entityId' | 'signInUrl', string | null> &
  Omit<ProviderWanted, 'entityId' | 'signInUrl'>;

/** Of a form, what was changed in it, on top of what is saved by now: by colleagues, the daily reading, or the operator. */
function wantedOf(before: Before, written: ProviderWanted, seen: Seen | undefined): ProviderWanted {
  if (seen === undefined) return written;
  refuseConflicts(
    { ...before, certificates: inOneOrder(before.certificates) },
    { ...written, certificates: inOneOrder(written.certificates) },
    seen.certificates === undefined ? seen : { ...seen, certificates: seenInOneOrder(seen.certificates) },
    {
      shown: {
        certificates: knownCertificates(before.certificates)
          .map(({ subject }) => subject)
          .join(', '),
      },
    },
  );
  // Otherwise nothing has been saved yet that could stay.
  if (before.entityId === null) return written;
  const fields = Object.keys(written) as ProviderField[];
  return Object.fromEntries(
    fields.map((field) => [field, (field in seen ? written : before)[field]]),
  ) as ProviderWanted;
}

type Switches = Pick<ProviderWanted, 'signRequests' | 'responseSigned' | 'mustEncrypt'>;

/**
 * The switch by which people could be turned away who got through before: with our signature or without it, or by another one than
 * the provider was told; or with an assertion that was good enough then. Null where nothing asks for another test.
 */
function stricterThanTested(
  before: Switches,
  wanted: Switches,
  isKeyThere: boolean,
): 'signRequests' | 'responseSigned' | 'mustEncrypt' | null {
  if (before.signRequests !== wanted.signRequests || (wanted.signRequests && !isKeyThere))
    return 'signRequests';
  if (wanted.responseSigned && !before.responseSigned) return 'responseSigned';
  return wanted.mustEncrypt && !before.mustEncrypt ? 'mustEncrypt' : null;
}

function opensDecryptionKey(
  keys: Kernel['keys'],
  { ssoOrgId, decryptionKey }: { ssoOrgId: string; decryptionKey: Buffer | null },
): boolean {
  return openOurKey(keys, 'ssoDecryptionKey', { ssoOrgId, sealed: decryptionKey }) !== null;
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
