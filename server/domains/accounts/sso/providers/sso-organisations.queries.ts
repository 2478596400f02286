import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Keys } from '#server/kernel/keys.ts';
import { decryptionKeys } from './decryption-key.ts';
import { openOurKey } from './our-key.ts';
import type { Provider } from './provider.ts';

/** How an organisation signs its people in, set up or not. */
export async function ssoOrganisation(db: Db, ssoOrgId: string) {
  return db
    .selectFrom('ssoOrganisations as s')
    .innerJoin('organisations as o', 'o.id', 's.organisationId')
    .where('s.id', '=', ssoOrgId)
    .select([
      's.id',
      'o.name',
      's.entityId',
      's.signInUrl',
      's.logoutUrl',
      's.certificates',
      's.emailAttribute',
      's.nameAttribute',
      's.ourKey',
      's.ourCertificate',
      's.signRequests',
      's.decryptionKey',
      's.decryptionCertificate',
      's.formerKey',
      's.formerKeyUntil',
      's.mustEncrypt',
      's.responseSigned',
      's.unsolicited',
      's.unsignedLogout',
      's.required',
      's.testedAt',
    ])
    .executeTakeFirst();
}

export type SsoOrganisation = NonNullable<Awaited<ReturnType<typeof ssoOrganisation>>>;

/** The provider of an organisation, where somebody has told all that is needed of it. */
export function providerOf(sso: SsoOrganisation, keys: Keys, now: Date): Provider | undefined {
  const { entityId, signInUrl, logoutUrl, certificates, ...how } = sso;
  if (entityId === null || signInUrl === null || certificates.length === 0) return undefined;
  const { emailAttribute, nameAttribute, responseSigned, unsignedLogout, signRequests, mustEncrypt } = how;
  return {
    entityId,
    signInUrl,
    logoutUrl,
    certificates,
    emailAttribute,
    nameAttribute,
    signRequests,
    ourKey: openOurKey(keys, 'ssoKey', { ssoOrgId: sso.id, sealed: sso.ourKey }),
    openWith: decryptionKeys(keys, sso, now),
    mustEncrypt,
    responseSigned,
    unsignedLogout,
  };
}

/** An admin got through it as it is now. */
export async function noteTested(tx: Tx, ssoOrgId: string, now: Date): Promise<void> {
  await tx.updateTable('ssoOrganisations').set({ testedAt: now }).where('id', '=', ssoOrgId).execute();
}
