import { sql } from 'kysely';
import type { OrganiserSubject, Viewers } from '#server/kernel/authorize/subjects.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { inAlphabet } from '#server/kernel/db/page-of.ts';

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

/** After the workspace, where both are locked; several accounts in the order of their ids. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
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

export async function addTeam(tx: Tx, name: string, ownerId: string): Promise<string> {
  const { id } = await tx
    .insertInto('workspaces')
    .values({ kind: 'team', name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('workspaceMembers')
    .values({ workspaceId: id, accountId: ownerId, role: 'owner' })
    .execute();
  return id;
}

/**
 * Who changes who is in a team, what they are, or what it asks of them, does so one after the other. Before its invitations
 * and its members' accounts are locked: two that took these in another order would wait for each other.
 */
export async function lockWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forNoKeyUpdate().execute();
}

/** A workspace for one of its members; to everybody else there is none. */
export async function workspaceFor(db: Db, id: string, accountId: string) {
  return db
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .select(['w.kind', 'm.role'])
    .where('m.workspaceId', '=', id)
    .where('m.accountId', '=', accountId)
    .executeTakeFirst();
}

export async function isTeam(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('workspaces').select('kind').where('id', '=', id).executeTakeFirst();
  return found?.kind === 'team';
}

export type WorkspaceRow = {
  id: string;
  kind: string;
  name: string;
  role: string;
  members: number;
  passwordLastsDays: number | null;
  passwordsBarred: number;
};

/** The workspaces an account is in, as it is in each: the personal one, then teams by name, whatever its case. */
export async function workspacesOf(
  db: Db,
  { accountId, workspaceId }: Pick<OrganiserSubject, 'accountId' | 'workspaceId'>,
): Promise<WorkspaceRow[]> {
  return workspaceRows(db, accountId)
    .$if(workspaceId !== null, (query) => query.where('w.id', '=', workspaceId ?? ''))
    .orderBy((row) => row('w.kind', '=', 'team'))
    .orderBy(inAlphabet(sql`w.name`))
    .orderBy('w.id')
    .execute();
}

export async function workspaceOf(db: Db, id: string, accountId: string): Promise<WorkspaceRow> {
  return workspaceRows(db, accountId).where('w.id', '=', id).executeTakeFirstOrThrow();
}

function workspaceRows(db: Db, accountId: string) {
  return db
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .where('m.accountId', '=', accountId)
    .select([
      'w.id',
      'w.kind',
      'w.name',
      'm.role',
      'w.passwordLastsDays',
      'w.passwordsBarred',
      sql<number>`(SELECT count(*)::int FROM workspace_members o WHERE o.workspace_id = w.id)`.as('members'),
    ]);
}

export async function memberIdsOf(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspaceMembers')
    .select('accountId')
    .where('workspaceId', '=', workspaceId)
    .orderBy('accountId')
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Which of these accounts are members of a workspace. */
export const membersAmong: Viewers = async (db, workspaceId, accountIds) => {
  const rows = await db
    .selectFrom('workspaceMembers')
    .select('accountId')
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', sql<string>`ANY(${[...accountIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
};
