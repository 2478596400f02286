import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Which of these pigeonholes exist, neither deleted nor in the trash, and from which addresses they let people in. */
export async function pigeonholesThere(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('pigeonholes')
    .select(['id', 'allowedAddresses'])
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .where('trashedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, allowedAddresses }) => [id, allowedAddresses]));
}
