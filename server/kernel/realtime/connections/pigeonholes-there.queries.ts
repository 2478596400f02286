import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** From where a pigeonhole lets people in: its own list, and that of its workspace. Both hold. */
export type AllowedLists = readonly (readonly string[])[];

/** Which of these pigeonholes exist, neither deleted nor in the trash, and from which addresses they let people in. */
export async function pigeonholesThere(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AllowedLists>> {
  const rows = await db
    .selectFrom('pigeonholes as p')
    .innerJoin('workspaces as w', 'w.id', 'p.workspaceId')
    .select(['p.id', 'p.allowedAddresses', 'w.allowedAddresses as teamAddresses'])
    .where('p.id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .where('p.trashedAt', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, allowedAddresses, teamAddresses }) => [id, [allowedAddresses, teamAddresses]]),
  );
}
