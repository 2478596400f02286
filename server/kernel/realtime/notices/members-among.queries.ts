import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Which of these accounts are members of a workspace. */
export async function membersAmong(
  db: Db,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('workspaceMembers')
    .select('accountId')
    .where('workspaceId', '=', workspaceId)
    .where('accountId', '=', sql<string>`ANY(${[...accountIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}
