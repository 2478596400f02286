import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Stays when it is there already: its time runs from the first. */
export async function setTrashed(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('pigeonholes')
    .set({ trashedAt: at })
    .where('id', '=', id)
    .where('trashedAt', 'is', null)
    .execute();
}

export async function takeOutOfTrash(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('pigeonholes').set({ trashedAt: null }).where('id', '=', id).execute();
}

/** Its passcode is free for others at once. */
export async function markDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('pigeonholes')
    .set({ deletedAt: at, passcodeHeld: false })
    .where('id', '=', id)
    .execute();
}

/** Events that are to be destroyed: deleted, or in the trash since before an instant. All, or the one that is asked for if it is. */
export async function eventsToDestroy(
  db: Db,
  trashedBefore: Date,
  id?: string,
): Promise<{ id: string; workspaceId: string; isDeleted: boolean }[]> {
  const rows = await db
    .selectFrom('pigeonholes')
    .select(['id', 'workspaceId', 'deletedAt'])
    .where('trashedAt', 'is not', null)
    .where((row) => row.or([row('deletedAt', 'is not', null), row('trashedAt', '<=', trashedBefore)]))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute();
  return rows.map(({ deletedAt, ...row }) => ({ ...row, isDeleted: deletedAt !== null }));
}

export async function isOfWorkspace(db: Db, id: string, workspaceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pigeonholes')
    .select('id')
    .where('id', '=', id)
    .where('workspaceId', '=', workspaceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
