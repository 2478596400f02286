import { sql } from 'kysely';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Viewers } from '#server/kernel/authorize/subjects.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import type { PanelAccess } from './panel-access-token.ts';

type PanelAccessRow = { action: PanelAction; version: number; memberOnly: boolean; guests: number };

/** The links of a pigeonhole that have been made, and how many are in by each as guests. */
export async function panelAccessOf(db: Db, pigeonholeId: string): Promise<PanelAccessRow[]> {
  const rows = await db
    .selectFrom('panelAccessLinks as l')
    .leftJoin('panelGuests as g', (join) =>
      join
        .onRef('g.pigeonholeId', '=', 'l.pigeonholeId')
        .onRef('g.action', '=', 'l.action')
        .onRef('g.version', '=', 'l.version'),
    )
    .where('l.pigeonholeId', '=', pigeonholeId)
    .groupBy(['l.action', 'l.version', 'l.memberOnly'])
    .orderBy('l.action')
    .select(['l.action', 'l.version', 'l.memberOnly', sql<number>`count(g.session_hash)::int`.as('guests')])
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as PanelAction }));
}

type Link = { pigeonholeId: string; action: PanelAction };

/** Makes the link, or changes whom it is for; `memberOnly` undefined leaves that as it is. */
export async function keepPanelAccess(
  tx: Tx,
  { pigeonholeId, action }: Link,
  memberOnly: boolean | undefined,
): Promise<void> {
  await tx
    .insertInto('panelAccessLinks')
    .values({ pigeonholeId, action, memberOnly: memberOnly ?? false })
    .onConflict((conflict) =>
      conflict
        .columns(['pigeonholeId', 'action'])
        .doUpdateSet((row) => ({ memberOnly: memberOnly ?? row.ref('panelAccessLinks.memberOnly') })),
    )
    .execute();
}

/** Makes the present link dead; false where there is none. */
export async function raisePanelAccessVersion(tx: Tx, { pigeonholeId, action }: Link): Promise<boolean> {
  const raised = await tx
    .updateTable('panelAccessLinks')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('pigeonholeId', '=', pigeonholeId)
    .where('action', '=', action)
    .returning('version')
    .executeTakeFirst();
  return raised !== undefined;
}

/** Ends all stays by a link; answers whose they were. */
export async function endGuests(tx: Tx, { pigeonholeId, action }: Link): Promise<string[]> {
  const ended = await tx
    .deleteFrom('panelGuests as g')
    .using('signInSessions as s')
    .whereRef('s.idHash', '=', 'g.sessionHash')
    .where('g.pigeonholeId', '=', pigeonholeId)
    .where('g.action', '=', action)
    .returning('s.accountId')
    .execute();
  return [...new Set(ended.map(({ accountId }) => accountId))];
}

/** Ends the stays of an account as a guest in the events of a workspace. */
export async function endStaysOf(
  tx: Tx,
  { workspaceId, accountId }: { workspaceId: string; accountId: string },
): Promise<void> {
  await tx
    .deleteFrom('panelGuests as g')
    .using(['signInSessions as s', 'pigeonholes as p'])
    .whereRef('s.idHash', '=', 'g.sessionHash')
    .whereRef('p.id', '=', 'g.pigeonholeId')
    .where('s.accountId', '=', accountId)
    .where('p.workspaceId', '=', workspaceId)
    .execute();
}

/** What a caller finds behind a link whose version counts, and what they are to its workspace. */
export async function panelAccessFor(db: Db, { pigeonholeId, action, version }: PanelAccess, who: Who) {
  const accountId = who.account?.accountId ?? null;
  const sessionHash = who.account?.sessionHash ?? null;
  return db
    .selectFrom('panelAccessLinks as l')
    .innerJoin('pigeonholes as p', 'p.id', 'l.pigeonholeId')
    .where('l.pigeonholeId', '=', pigeonholeId)
    .where('l.action', '=', action)
    .where('l.version', '=', version)
    .where('p.trashedAt', 'is', null)
    .select([
      'p.workspaceId',
      'p.name',
      'p.passcode',
      'p.passcodeHeld',
      'l.memberOnly',
      sql<boolean>`EXISTS (SELECT 1 FROM workspace_members m
        WHERE m.workspace_id = p.workspace_id AND m.account_id = ${accountId})`.as('isMember'),
      sql<boolean>`EXISTS (SELECT 1 FROM panel_guests g
        WHERE g.session_hash = ${sessionHash} AND g.pigeonhole_id = p.id
          AND g.action = l.action AND g.version = l.version)`.as('isGuest'),
    ])
    .executeTakeFirst();
}

export async function keepGuest(tx: Tx, sessionHash: Buffer, access: PanelAccess): Promise<void> {
  await tx
    .insertInto('panelGuests')
    .values({ sessionHash, ...access })
    .onConflict((conflict) =>
      conflict.columns(['sessionHash', 'pigeonholeId', 'action']).doUpdateSet({ version: access.version }),
    )
    .execute();
}

export async function endGuest(tx: Tx, sessionHash: Buffer, { pigeonholeId, action }: Link): Promise<void> {
  await tx
    .deleteFrom('panelGuests')
    .where('sessionHash', '=', sessionHash)
    .where('pigeonholeId', '=', pigeonholeId)
    .where('action', '=', action)
    .execute();
}

/** Which of these accounts are members of the workspace of an event, or its guests by one of their sign-ins. */
export const membersAndGuestsAmong: Viewers = async (db, pigeonholeId, accountIds) => {
  const { rows } = await sql<{ accountId: string }>`
    SELECT m.account_id FROM pigeonholes p JOIN workspace_members m USING (workspace_id)
      WHERE p.id = ${pigeonholeId} AND m.account_id = ANY(${accountIds}::bigint[])
    UNION
    SELECT s.account_id FROM panel_guests g JOIN sign_in_sessions s ON s.id_hash = g.session_hash
      WHERE g.pigeonhole_id = ${pigeonholeId} AND s.account_id = ANY(${accountIds}::bigint[])`.execute(db);
  return new Set(rows.map(({ accountId }) => accountId));
};
