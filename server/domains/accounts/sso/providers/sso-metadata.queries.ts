import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Where metadata are to be read by now. */
export async function metadataDue(
  db: Db,
  now: Date,
): Promise<{ organisationId: string; metadataUrl: string }[]> {
  const found = await db
    .selectFrom('ssoOrganisations')
    .where('metadataDueAt', '<=', now)
    .select(['organisationId', 'metadataUrl'])
    .orderBy('metadataDueAt')
    .execute();
  return found.flatMap(({ organisationId, metadataUrl }) =>
    metadataUrl === null ? [] : [{ organisationId, metadataUrl }],
  );
}

export async function metadataUrlOf(db: Db, organisationId: string): Promise<string | null> {
  const found = await db
    .selectFrom('ssoOrganisations')
    .where('organisationId', '=', organisationId)
    .select('metadataUrl')
    .executeTakeFirst();
  return found?.metadataUrl ?? null;
}

/** What the reading of metadata is held against; locked. */
export async function providerToRefresh(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('ssoOrganisations as s')
    .innerJoin('organisations as o', 'o.id', 's.organisationId')
    .where('s.organisationId', '=', organisationId)
    .select([
      's.id as ssoOrgId',
      'o.name',
      's.metadataUrl',
      's.metadataFailedAt',
      's.entityId',
      's.signInUrl',
      's.logoutUrl',
      's.certificates',
    ])
    .forUpdate('s')
    .executeTakeFirst();
}

export async function keepRead(
  tx: Tx,
  ssoOrgId: string,
  {
    now,
    dueAt,
    ...read
  }: { signInUrl: string; logoutUrl: string | null; certificates: string[]; now: Date; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('ssoOrganisations')
    .set({
      ...read,
      metadataReadAt: now,
      metadataDueAt: dueAt,
      metadataProblem: null,
      metadataFailedAt: null,
    })
    .where('id', '=', ssoOrgId)
    .execute();
}

export async function keepFailure(
  tx: Tx,
  ssoOrgId: string,
  { problem, now, dueAt }: { problem: string; now: Date; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('ssoOrganisations')
    .set({
      metadataProblem: problem,
      metadataFailedAt: sql<Date>`coalesce(metadata_failed_at, ${now})`,
      metadataDueAt: dueAt,
    })
    .where('id', '=', ssoOrgId)
    .execute();
}

/** Providers that are set up, with what their admins were last told of the end of certificates. */
export async function endingsTold(db: Db) {
  return db
    .selectFrom('ssoOrganisations as s')
    .innerJoin('organisations as o', 'o.id', 's.organisationId')
    .where('s.entityId', 'is not', null)
    .select(['s.id as ssoOrgId', 'o.id as organisationId', 'o.name', 's.certificates', 's.endingTold'])
    .orderBy('s.id')
    .execute();
}

/** False: somebody else has told them so, just now. */
export async function noteEndingTold(
  tx: Tx,
  ssoOrgId: string,
  { before, told }: { before: string | null; told: string },
): Promise<boolean> {
  const noted = await tx
    .updateTable('ssoOrganisations')
    .set({ endingTold: told })
    .where('id', '=', ssoOrgId)
    .where('endingTold', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
