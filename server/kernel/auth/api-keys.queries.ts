import type { Scope } from '#contract/abilities.ts';
import type { Db } from '../db/database.ts';

export type GoodKey = {
  keyId: string;
  workspaceId: string;
  accountId: string | null;
  scopes: readonly Scope[];
  lastUsedAt: Date | null;
  apiEnabled: boolean;
};

/** The key with this hash or id, unless it has expired, or rests since whoever made it is suspended or closes their account. */
export async function goodKey(
  db: Db,
  by: { secretHash: Buffer } | { id: string },
  now: Date,
): Promise<GoodKey | undefined> {
  const found = await db
    .selectFrom('apiKeys as k')
    .innerJoin('workspaces as w', 'w.id', 'k.workspaceId')
    .leftJoin('accounts as a', 'a.id', 'k.madeBy')
    .select(['k.id as keyId', 'k.workspaceId', 'k.madeBy as accountId', 'k.scopes', 'k.lastUsedAt'])
    .select('w.apiEnabled')
    .where((row) => ('id' in by ? row('k.id', '=', by.id) : row('k.secretHash', '=', by.secretHash)))
    .where('a.suspendedAt', 'is', null)
    .where('a.closesAt', 'is', null)
    .where((row) => row.or([row('k.expiresAt', 'is', null), row('k.expiresAt', '>', now)]))
    .executeTakeFirst();
  return found && { ...found, scopes: found.scopes as Scope[] };
}

/** Of calls at the same moment one writes. */
export async function noteKeyUsed(
  db: Db,
  keyId: string,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('id', '=', keyId)
    .where((row) => row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<', before)]))
    .execute();
}
