import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { inAlphabet } from '#server/kernel/db/page-of.ts';

/** The place where an organisation's provider will be told of; its addresses exist from now on. */
export async function addSsoOrganisation(tx: Tx, organisationId: string): Promise<void> {
  await tx.insertInto('ssoOrganisations').values({ organisationId }).execute();
}

export async function ssoConfigs(db: Db, organisationIds: readonly string[]) {
  return db
    .selectFrom('ssoOrganisations as s')
    .innerJoin('organisations as o', 'o.id', 's.organisationId')
    .where('o.id', 'in', organisationIds.length > 0 ? organisationIds : ['0'])
    .select([
      'o.id as orgId',
      'o.name',
      's.id as ssoOrgId',
      's.entityId',
      's.signInUrl',
      's.logoutUrl',
      's.certificates',
      's.emailAttribute',
      's.nameAttribute',
      's.responseSigned',
      's.unsolicited',
      's.unsignedLogout',
      's.signRequests',
      's.mustEncrypt',
      's.decryptionCertificate',
      's.formerKeyUntil',
      's.metadataUrl',
      's.metadataReadAt',
      's.metadataProblem',
      's.metadataFailedAt',
      's.required',
      's.testedAt',
    ])
    .orderBy(inAlphabet(sql`o.name`))
    .orderBy('o.id')
    .execute();
}

/** The certificates of every identity provider, as they were saved. */
export async function certificatesOfAll(db: Db) {
  return db
    .selectFrom('ssoOrganisations as s')
    .innerJoin('organisations as o', 'o.id', 's.organisationId')
    .where('s.entityId', 'is not', null)
    .select(['o.name', 's.certificates'])
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
}

export async function domainsOf(db: Db, ssoOrgIds: readonly string[]) {
  return db
    .selectFrom('ssoDomains')
    .where('ssoOrganisationId', 'in', ssoOrgIds.length > 0 ? ssoOrgIds : ['0'])
    .select(['id', 'ssoOrganisationId', 'domain', 'proof', 'verifiedAt'])
    .orderBy('domain')
    .execute();
}

/** What a change of the provider is held against; locked, so that two admins change it one after the other. */
export async function ssoToChange(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('ssoOrganisations as s')
    .where('s.organisationId', '=', organisationId)
    .select((row) => [
      's.id as ssoOrgId',
      's.entityId',
      's.signInUrl',
      's.logoutUrl',
      's.certificates',
      's.emailAttribute',
      's.nameAttribute',
      's.metadataUrl',
      's.responseSigned',
      's.unsolicited',
      's.unsignedLogout',
      's.mustEncrypt',
      's.signRequests',
      's.ourKey',
      's.decryptionKey',
      's.required',
      's.testedAt',
      row
        .exists(
          row
            .selectFrom('ssoDomains as d')
            .select('d.id')
            .whereRef('d.ssoOrganisationId', '=', 's.id')
            .where('d.verifiedAt', 'is not', null),
        )
        .as('hasDomain'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function keepProvider(
  tx: Tx,
  organisationId: string,
  provider: {
    entityId: string;
    signInUrl: string;
    logoutUrl: string | null;
    certificates: string[];
    emailAttribute: string | null;
    nameAttribute: string | null;
    responseSigned: boolean;
    unsolicited: boolean;
    unsignedLogout: boolean;
    signRequests: boolean;
    mustEncrypt: boolean;
    required: boolean;
    testedAt: Date | null;
  },
): Promise<void> {
  await tx
    .updateTable('ssoOrganisations')
    .set(provider)
    .where('organisationId', '=', organisationId)
    .execute();
}

/** Where the provider's metadata are read from now on, beginning soon; null: nowhere. */
export async function keepMetadataUrl(
  tx: Tx,
  ssoOrgId: string,
  { metadataUrl, now }: { metadataUrl: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('ssoOrganisations')
    .set({
      metadataUrl,
      metadataDueAt: metadataUrl === null ? null : now,
      metadataReadAt: null,
      metadataProblem: null,
      metadataFailedAt: null,
    })
    .where('id', '=', ssoOrgId)
    .execute();
}

/** What we sign with from now on, and the provider is told. */
export async function keepOurKey(
  tx: Tx,
  ssoOrgId: string,
  key: { ourKey: Buffer; ourCertificate: string },
): Promise<void> {
  await tx.updateTable('ssoOrganisations').set(key).where('id', '=', ssoOrgId).execute();
}

/** What the provider encrypts with from now on, and what goes on opening for a time. */
export async function keepDecryptionKey(
  tx: Tx,
  ssoOrgId: string,
  key: {
    decryptionKey: Buffer;
    decryptionCertificate: string;
    formerKey: Buffer | null;
    formerKeyUntil: Date | null;
  },
): Promise<void> {
  await tx.updateTable('ssoOrganisations').set(key).where('id', '=', ssoOrgId).execute();
}

/** Ends the sign-in sessions of the people of an organisation's domains that its own provider did not vouch for. */
export async function endSessionsWithoutProvider(tx: Tx, organisationId: string): Promise<string[]> {
  const ended = await tx
    .deleteFrom('signInSessions as s')
    .using('accounts as a')
    .whereRef('a.id', '=', 's.accountId')
    .where((row) =>
      row.exists(
        row
          .selectFrom('ssoDomains as d')
          .innerJoin('ssoOrganisations as o', 'o.id', 'd.ssoOrganisationId')
          .where('o.organisationId', '=', organisationId)
          .where('d.verifiedAt', 'is not', null)
          .where('d.domain', '=', sql<string>`split_part(a.email, '@', -1)`)
          .where((session) =>
            session.or([
              session('s.proof', '<>', 'sso'),
              session('s.ssoOrganisationId', 'is distinct from', session.ref('o.id')),
            ]),
          ),
      ),
    )
    .returning('s.id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The way in for people who are locked out: a sign-in through the provider is no longer required. */
export async function stopRequiringSso(tx: Tx, organisationId: string): Promise<void> {
  await tx
    .updateTable('ssoOrganisations')
    .set({ required: false })
    .where('organisationId', '=', organisationId)
    .execute();
}

/** False: it is there already. */
export async function addDomain(
  tx: Tx,
  organisationId: string,
  { domain, proof }: { domain: string; proof: string },
): Promise<boolean> {
  const added = await sql`
    INSERT INTO sso_domains (sso_organisation_id, domain, proof)
    SELECT id, ${domain}, ${proof} FROM sso_organisations WHERE organisation_id = ${organisationId}
    ON CONFLICT (sso_organisation_id, domain) DO NOTHING RETURNING id`.execute(tx);
  return added.rows.length > 0;
}

/** A domain that an organisation claims. */
export async function domainToProve(db: Db, organisationId: string, domainId: string) {
  return db
    .selectFrom('ssoDomains as d')
    .innerJoin('ssoOrganisations as s', 's.id', 'd.ssoOrganisationId')
    .where('d.id', '=', domainId)
    .where('s.organisationId', '=', organisationId)
    .select(['d.domain', 'd.proof'])
    .executeTakeFirst();
}

/** All who claim a domain, locked in one order: two who prove it at once come one after the other. */
export async function claimants(tx: Tx, domain: string) {
  return tx
    .selectFrom('ssoDomains')
    .where('domain', '=', domain)
    .select(['id', 'verifiedAt'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function noteVerified(tx: Tx, domainId: string, now: Date): Promise<void> {
  await tx.updateTable('ssoDomains').set({ verifiedAt: now }).where('id', '=', domainId).execute();
}

export async function dropDomain(tx: Tx, organisationId: string, domainId: string): Promise<boolean> {
  const dropped = await sql`
    DELETE FROM sso_domains d USING sso_organisations s
    WHERE d.id = ${domainId} AND s.id = d.sso_organisation_id AND s.organisation_id = ${organisationId}
    RETURNING d.id`.execute(tx);
  return dropped.rows.length > 0;
}
