import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

/** How many statements wait for a lock in the database of these tests; `words`: of those in whose text they stand. */
export async function waitingForLocks(db: Db, words = ''): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${`%${words}%`}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
