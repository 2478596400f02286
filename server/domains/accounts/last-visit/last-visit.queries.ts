import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function keepVisit(
  tx: Tx,
  visit: { accountId: string; entity: string; entityId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('lastVisits')
    .values(visit)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'entity']).doUpdateSet({ entityId: visit.entityId, at: visit.at }),
    )
    .execute();
}

export async function lastVisit(db: Db, accountId: string, entity: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('lastVisits')
    .select('entityId')
    .where('accountId', '=', accountId)
    .where('entity', '=', entity)
    .executeTakeFirst();
  return found?.entityId;
}
