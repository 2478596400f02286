import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function demonstrationRow(db: Db): Promise<{ id: string; passcode: string } | undefined> {
  return db
    .selectFrom('pigeonholes')
    .select(['id', 'passcode'])
    .where('demonstration', '=', true)
    .limit(1)
    .executeTakeFirst();
}

export async function nextItemIds(tx: Tx, count: number): Promise<string[]> {
  const ids = await sql<{
    id: string;
  }>`SELECT nextval('live_item_ids') AS id FROM generate_series(1, ${count}::int)`.execute(tx);
  return ids.rows.map((row) => row.id);
}
