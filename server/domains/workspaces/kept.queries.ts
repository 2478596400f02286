import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { Person } from '#server/kernel/kept/kept.ts';
import { open } from './invites/invites.queries.ts';

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

/** Invitations to somebody's address, and what they answered. */
export async function invitesTo(db: Db, { email }: Person) {
  return db
    .selectFrom('teamInvites as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .select(['w.name as team', 'i.role', 'i.state', 'i.sentAt', 'i.expiresAt'])
    .where('i.email', '=', email)
    .orderBy('i.id')
    .execute();
}

/** Invitations that somebody sent. What became of one at somebody else's hands is not told: they may have ignored it. */
export async function invitesBy(db: Db, { accountId }: Person) {
  return db
    .selectFrom('teamInvites as i')
    .innerJoin('workspaces as w', 'w.id', 'i.workspaceId')
    .select(['w.name as team', 'i.email', 'i.role', 'i.sentAt', 'i.expiresAt'])
    .where('i.invitedBy', '=', accountId)
    .orderBy('i.id')
    .execute();
}

/** Open ones: who sent them is known no more afterwards. */
export async function revokeInvitesBy(tx: Tx, { accountId }: Person): Promise<void> {
  await tx
    .updateTable('teamInvites')
    .set({ state: 'revoked' })
    .where('invitedBy', '=', accountId)
    .where('state', 'in', open)
    .execute();
}

/** Keys that somebody made, without what they open with. */
export async function apiKeysBy(db: Db, { accountId }: Person) {
  return db
    .selectFrom('apiKeys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspaceId')
    .select(['w.name as workspace', 'k.name', 'k.scopes', 'k.madeAt', 'k.expiresAt', 'k.lastUsedAt'])
    .where('k.madeBy', '=', accountId)
    .orderBy('k.id')
    .execute();
}

/** Invitations name people by their address. */
export async function forgetInvitesTo(tx: Tx, { email }: Person): Promise<void> {
  await tx.deleteFrom('teamInvites').where('email', '=', email).execute();
}
