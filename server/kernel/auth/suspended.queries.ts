import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Those of these accounts that are suspended. */
export async function suspendedAmong(db: Db, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', sql<string>`ANY(${[...accountIds]}::bigint[])`)
    .where('suspendedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
