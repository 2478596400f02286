import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Person } from '#server/kernel/kept/kept.ts';

/** The workspaces of somebody, whether anybody else is in them, and how many others own them, are not suspended and do not close their account. */
export async function workspacesWithOthers(db: Db, accountId: string) {
  return db
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('workspaceMembers as o')
          .innerJoin('accounts as a', 'a.id', 'o.accountId')
          .whereRef('o.workspaceId', '=', 'm.workspaceId')
          .where('o.accountId', '<>', accountId)
          .select([
            sql<number>`count(*)::int`.as('others'),
            sql<number>`(count(*) FILTER (WHERE o.role = 'owner' AND a.suspended_at IS NULL
              AND a.closes_at IS NULL))::int`.as('otherOwners'),
          ])
          .as('rest'),
      (join) => join.onTrue(),
    )
    .where('m.accountId', '=', accountId)
    .select(['w.id', 'w.kind', 'w.name', 'm.role', 'm.joinedAt', 'rest.others', 'rest.otherOwners'])
    .orderBy('w.name')
    .execute();
}

/** In one order for all who lock several. */
export async function lockWorkspacesOf(tx: Tx, accountId: string): Promise<void> {
  await tx
    .selectFrom('workspaces')
    .select('id')
    .where('id', 'in', (members) =>
      members.selectFrom('workspaceMembers').select('workspaceId').where('accountId', '=', accountId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function deleteWorkspaces(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('workspaces').where('id', 'in', ids).execute();
}

/** Invitations name people by their address. */
export async function forgetInvitesTo(tx: Tx, { email }: Person): Promise<void> {
  await tx.deleteFrom('teamInvites').where('email', '=', email).execute();
}
