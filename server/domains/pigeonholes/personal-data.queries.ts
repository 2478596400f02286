import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function pigeonholesIn(db: Db, workspaceIds: readonly string[]) {
  if (workspaceIds.length === 0) return [];
  return db
    .selectFrom('pigeonholes')
    .select(['id', 'name', 'description', 'startsOn', 'endsOn', 'timeZone', 'passcode', 'madeAt'])
    .where('workspaceId', 'in', workspaceIds)
    .orderBy('id')
    .execute();
}

/** Sessions, attendees and panel links hang on them and go along. */
export async function deletePigeonholes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('pigeonholes').where('id', 'in', ids).execute();
}
