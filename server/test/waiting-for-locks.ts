import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

/** How many statements wait for a lock in the database of these tests. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
