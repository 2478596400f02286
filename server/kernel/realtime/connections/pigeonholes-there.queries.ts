import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Which of these pigeonholes exist, neither deleted nor in the trash. */
export async function pigeonholesThere(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('pigeonholes')
    .select('id')
    .where('id', '=', sql<string>`ANY(${[...ids]}::bigint[])`)
    .where('trashedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
