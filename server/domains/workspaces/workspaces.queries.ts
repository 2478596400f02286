import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function personalWorkspaceId(db: Db, accountId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select('w.id')
    .where('m.accountId', '=', accountId)
    .where('w.kind', '=', 'personal')
    .executeTakeFirst();
  return found?.id;
}

export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

export async function addPersonalWorkspace(tx: Tx, accountId: string): Promise<string> {
  const { id } = await tx
    .insertInto('workspaces')
    .values({ kind: 'personal', name: 'Personal' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('workspaceMembers').values({ workspaceId: id, accountId, role: 'owner' }).execute();
  return id;
}
