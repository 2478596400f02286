import { sql } from 'kysely';
import type { Scope } from '#contract/abilities.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export type ApiKeyRow = {
  id: string;
  name: string;
  ending: string;
  scopes: string[];
  madeAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  /** Of whoever made it: their name or address, and what they are in the workspace now. */
  madeBy: string | null;
  makerRole: string | null;
  makerSuspendedAt: Date | null;
  makerClosesAt: Date | null;
};

function apiKeyRows(db: Db, workspaceId: string) {
  return db
    .selectFrom('apiKeys as k')
    .leftJoin('accounts as a', 'a.id', 'k.madeBy')
    .leftJoin('workspaceMembers as m', (join) =>
      join.onRef('m.workspaceId', '=', 'k.workspaceId').onRef('m.accountId', '=', 'k.madeBy'),
    )
    .where('k.workspaceId', '=', workspaceId)
    .select(['k.id', 'k.name', 'k.ending', 'k.scopes', 'k.madeAt', 'k.expiresAt', 'k.lastUsedAt'])
    .select(['m.role as makerRole', 'a.suspendedAt as makerSuspendedAt', 'a.closesAt as makerClosesAt'])
    .select([sql<string | null>`coalesce(a.name, a.email)`.as('madeBy')]);
}

export async function apiKeysOf(db: Db, workspaceId: string): Promise<ApiKeyRow[]> {
  return apiKeyRows(db, workspaceId).orderBy('k.id', 'desc').execute();
}

export async function apiKeyOf(db: Db, workspaceId: string, id: string): Promise<ApiKeyRow> {
  return apiKeyRows(db, workspaceId).where('k.id', '=', id).executeTakeFirstOrThrow();
}

export async function apiKeyCount(db: Db, workspaceId: string): Promise<number> {
  const { count } = await db
    .selectFrom('apiKeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspaceId', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return count;
}

type Secret = { secretHash: Buffer; ending: string; madeBy: string };

export async function insertApiKey(
  tx: Tx,
  key: Secret & {
    workspaceId: string;
    name: string;
    scopes: Scope[];
    madeAt: Date;
    expiresAt: Date | null;
  },
): Promise<string> {
  const { id } = await tx.insertInto('apiKeys').values(key).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** It lasts as long again as it was made for. False: this workspace has no such key. */
export async function replaceSecret(
  tx: Tx,
  { workspaceId, id, now, ...secret }: Secret & { workspaceId: string; id: string; now: Date },
): Promise<boolean> {
  const replaced = await tx
    .updateTable('apiKeys')
    .set({
      ...secret,
      madeAt: now,
      expiresAt: sql<Date | null>`${now}::timestamptz + (expires_at - made_at)`,
      lastUsedAt: null,
    })
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return replaced !== undefined;
}

/** False: this workspace has no such key. */
export async function deleteApiKey(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('apiKeys')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function isApiEnabled(db: Db, workspaceId: string): Promise<boolean> {
  const { apiEnabled } = await db
    .selectFrom('workspaces')
    .select('apiEnabled')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  return apiEnabled;
}

export async function setApiEnabled(tx: Tx, workspaceId: string, apiEnabled: boolean): Promise<void> {
  await tx.updateTable('workspaces').set({ apiEnabled }).where('id', '=', workspaceId).execute();
}
