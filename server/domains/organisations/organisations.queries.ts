import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function organisationOfAdmin(
  db: Db,
  id: string,
  accountId: string,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('organisationMembers as m')
    .innerJoin('organisations as o', 'o.id', 'm.organisationId')
    .where('o.id', '=', id)
    .where('m.accountId', '=', accountId)
    .where('m.role', '=', 'admin')
    .select('o.id')
    .executeTakeFirst();
}

export async function organisationsOfAdmin(db: Db, accountId: string): Promise<string[]> {
  const found = await db
    .selectFrom('organisationMembers')
    .where('accountId', '=', accountId)
    .where('role', '=', 'admin')
    .select('organisationId')
    .execute();
  return found.map(({ organisationId }) => organisationId);
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
