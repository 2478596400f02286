import { sql } from 'kysely';
import type { Viewers } from '#server/kernel/authorize/subjects.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { inAlphabet } from '#server/kernel/db/page-of.ts';

export async function organisationOfAdmin(
  db: Db,
  id: string,
  accountId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('organisationMembers as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisationId')
    .where('o.id', '=', id)
    .where('m.accountId', '=', accountId)
    .where('m.role', '=', 'admin')
    .select(['o.id', 'o.name'])
    .executeTakeFirst();
}

export async function organisationsOfAdmin(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; workspaces: number }[]> {
  return db
    .selectFrom('organisationMembers as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisationId')
    .where('m.accountId', '=', accountId)
    .where('m.role', '=', 'admin')
    .select([
      'o.id',
      'o.name',
      sql<number>`(SELECT count(*)::int FROM workspaces w WHERE w.organisation_id = o.id)`.as('workspaces'),
    ])
    .orderBy(inAlphabet(sql`o.name`))
    .orderBy('o.id')
    .execute();
}

export async function idsOfAdmin(db: Db, accountId: string): Promise<string[]> {
  return (await organisationsOfAdmin(db, accountId)).map(({ id }) => id);
}

/** Where its admins get mail, and in which language; whoever is suspended can do nothing about it. */
export async function adminsToTell(
  db: Db,
  organisationId: string,
): Promise<{ email: string; locale: string | null }[]> {
  return db
    .selectFrom('organisationMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.organisationId', '=', organisationId)
    .where('m.role', '=', 'admin')
    .where('a.suspendedAt', 'is', null)
    .where('a.closesAt', 'is', null)
    .select(['a.email', 'a.locale'])
    .orderBy('a.id')
    .execute();
}

/** Where somebody is an admin, since when, and whether there is another one who is not suspended and does not close their account. */
export async function organisationsOf(db: Db, accountId: string) {
  return db
    .selectFrom('organisationMembers as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisationId')
    .where('m.accountId', '=', accountId)
    .select((row) => [
      'o.name',
      'm.role',
      'm.madeAt as since',
      row
        .exists(
          row
            .selectFrom('organisationMembers as other')
            .innerJoin('accounts as a', 'a.id', 'other.accountId')
            .whereRef('other.organisationId', '=', 'm.organisationId')
            .where('other.accountId', '<>', accountId)
            .where('other.role', '=', 'admin')
            .where('a.suspendedAt', 'is', null)
            .where('a.closesAt', 'is', null)
            .select('other.accountId'),
        )
        .as('hasOtherAdmin'),
    ])
    .orderBy(inAlphabet(sql`o.name`))
    .execute();
}

type Named = { id: string; name: string };
export type ListedOrganisation = Named & { admins: string[]; teams: Named[] };

/** All there are, with the addresses of their admins and with their teams, for the command line. */
export async function allOrganisations(db: Db): Promise<ListedOrganisation[]> {
  return db
    .selectFrom('organisations as o')
    .leftJoin('organisationMembers as m', (join) =>
      join.onRef('m.organisationId', '=', 'o.id').on('m.role', '=', 'admin'),
    )
    .leftJoin('accounts as a', 'a.id', 'm.accountId')
    .groupBy('o.id')
    .select([
      'o.id',
      'o.name',
      sql<string[]>`coalesce(array_agg(a.email ORDER BY a.email) FILTER (WHERE a.id IS NOT NULL), '{}')`.as(
        'admins',
      ),
      sql<Named[]>`coalesce((
        SELECT json_agg(json_build_object('id', w.id::text, 'name', w.name) ORDER BY w.id)
        FROM workspaces w WHERE w.organisation_id = o.id), '[]')`.as('teams'),
    ])
    .orderBy('o.id')
    .execute();
}

export async function addOrganisation(tx: Tx, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('organisations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addAdmin(tx: Tx, organisationId: string, accountId: string): Promise<void> {
  await tx
    .insertInto('organisationMembers')
    .values({ organisationId, accountId, role: 'admin' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isOrganisation(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('organisations').where('id', '=', id).select('id').executeTakeFirst();
  return found !== undefined;
}

/** What a workspace is, and to which organisation it belongs; undefined: there is none. */
export async function placeOfWorkspace(
  db: Db,
  id: string,
): Promise<{ kind: string; name: string; organisationId: string | null } | undefined> {
  return db
    .selectFrom('workspaces')
    .where('id', '=', id)
    .select(['kind', 'name', 'organisationId'])
    .executeTakeFirst();
}

/** Null: to none. */
export async function setOrganisationOf(
  tx: Tx,
  workspaceId: string,
  organisationId: string | null,
): Promise<void> {
  await tx.updateTable('workspaces').set({ organisationId }).where('id', '=', workspaceId).execute();
}

export async function lockOrganisation(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('organisations').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** In one order for all who lock several. */
export async function lockOrganisationsOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', 'in', (members) =>
      members.selectFrom('organisationMembers').select('organisationId').where('accountId', '=', accountId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Which of these accounts are admins of an organisation. */
export const adminsAmong: Viewers = async (db, organisationId, accountIds) => {
  const rows = await db
    .selectFrom('organisationMembers')
    .select('accountId')
    .where('organisationId', '=', organisationId)
    .where('role', '=', 'admin')
    .where('accountId', '=', sql<string>`ANY(${[...accountIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
};

/** The ids of the workspaces that belong to an organisation. */
export async function workspacesIn(db: Db, organisationId: string): Promise<string[]> {
  const found = await db
    .selectFrom('workspaces')
    .where('organisationId', '=', organisationId)
    .select('id')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}
