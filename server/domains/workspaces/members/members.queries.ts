import { sql } from 'kysely';
import type { QueryOf } from '#contract/endpoint.ts';
import { listMembers } from '#contract/workspaces/members.ts';
import type { TeamRole } from '#contract/workspaces/teams.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { asRead, inAlphabet, inOrderOf, pageOf } from '#server/kernel/db/page-of.ts';

export type MemberRow = { id: string; email: string; name: string | null; role: string; joinedAt: Date };

/** A page of the members of a workspace. */
export async function membersOf(db: Db, workspaceId: string, query: QueryOf<typeof listMembers>) {
  const { ids, total } = await memberIdsFound(db, workspaceId, query);
  return { rows: await membersByIds(db, workspaceId, ids), total };
}

/**
 * By role: owners, leads, members, in the order in which they came. Each account is looked up by key (OFFSET 0 keeps the planner from
 * anything else): it would look for the words that are searched for in all accounts, whoever's team they are in.
 */
export async function memberIdsFound(db: Db, workspaceId: string, query: QueryOf<typeof listMembers>) {
  const scoped = db
    .selectFrom('workspaceMembers as m')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('accounts')
          .select(['id', 'email', 'name'])
          .whereRef('accounts.id', '=', 'm.accountId')
          .offset(0)
          .as('a'),
      (join) => join.onTrue(),
    )
    .where('m.workspaceId', '=', workspaceId)
    .$if(query.role !== undefined, (rows) => rows.where('m.role', '=', query.role ?? ''));
  return pageOf(scoped, listMembers.list, query, {
    id: sql`a.id`,
    sorts: {
      role: sql`ROW(array_position(ARRAY['owner', 'lead', 'member'], m.role), m.joined_at)`,
      name: inAlphabet(sql`a.name`),
      email: sql`a.email`,
      joined: sql`m.joined_at`,
    },
    search: [asRead(sql`a.name`), sql`a.email`],
  });
}

/** Those of them that are members still, in this order. */
export async function membersByIds(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<MemberRow[]> {
  const rows = await memberRows(db, workspaceId)
    .where('a.id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return inOrderOf(ids, rows);
}

export async function memberOf(
  db: Db,
  workspaceId: string,
  accountId: string,
): Promise<MemberRow | undefined> {
  return memberRows(db, workspaceId).where('m.accountId', '=', accountId).executeTakeFirst();
}

function memberRows(db: Db, workspaceId: string) {
  return db
    .selectFrom('workspaceMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .where('m.workspaceId', '=', workspaceId)
    .select(['a.id', 'a.email', 'a.name', 'm.role', 'm.joinedAt']);
}

export async function isMemberByEmail(db: Db, workspaceId: string, email: string): Promise<boolean> {
  return (await memberRows(db, workspaceId).where('a.email', '=', email).executeTakeFirst()) !== undefined;
}

/** False: they are in already, and stay what they are. */
export async function addMembership(
  tx: Tx,
  member: { workspaceId: string; accountId: string; role: TeamRole; joinedAt: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('workspaceMembers')
    .values(member)
    .onConflict((conflict) => conflict.columns(['accountId', 'workspaceId']).doNothing())
    .returning('accountId')
    .executeTakeFirst();
  return added !== undefined;
}

export async function setMemberRole(
  tx: Tx,
  workspaceId: string,
  accountId: string,
  role: TeamRole,
): Promise<void> {
  await tx
    .updateTable('workspaceMembers')
    .set({ role })
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', accountId)
    .execute();
}

export async function dropMembership(tx: Tx, workspaceId: string, accountId: string): Promise<void> {
  await tx
    .deleteFrom('workspaceMembers')
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', accountId)
    .execute();
}

/**
 * Whether an owner is there who can log in and stays: who is suspended could hand nothing over, and whose account closes is gone some
 * day.
 */
export async function hasOwnerWhoCanAct(db: Db, workspaceId: string): Promise<boolean> {
  const owners = ownersWhoStay(db, workspaceId).where('a.suspendedAt', 'is', null);
  return (await owners.executeTakeFirst()) !== undefined;
}

/** Whether an owner is there whose account does not close. */
export async function hasOwnerWhoStays(db: Db, workspaceId: string): Promise<boolean> {
  return (await ownersWhoStay(db, workspaceId).executeTakeFirst()) !== undefined;
}

const ownersWhoStay = (db: Db, workspaceId: string) =>
  db
    .selectFrom('workspaceMembers as m')
    .innerJoin('accounts as a', 'a.id', 'm.accountId')
    .select('m.accountId')
    .where('m.workspaceId', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .where('a.closesAt', 'is', null)
    .limit(1);

export async function keepPolicyOf(
  tx: Tx,
  workspaceId: string,
  policy: { passwordLastsDays: number | null; passwordsBarred: number },
): Promise<void> {
  await tx.updateTable('workspaces').set(policy).where('id', '=', workspaceId).execute();
}

/** What the strictest of an account's workspaces asks of its password. */
export async function strictestPolicyOf(
  db: Db,
  accountId: string,
): Promise<{ lastsDays: number | null; barred: number }> {
  return db
    .selectFrom('workspaceMembers as m')
    .innerJoin('workspaces as w', 'w.id', 'm.workspaceId')
    .where('m.accountId', '=', accountId)
    .select([
      sql<number | null>`min(w.password_lasts_days)`.as('lastsDays'),
      sql<number>`coalesce(max(w.passwords_barred), 0)`.as('barred'),
    ])
    .executeTakeFirstOrThrow();
}
