import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Distinguishes this database from all others; stays the same after a failover to its standby. */
export async function identityOf(db: Db): Promise<string> {
  const found = await sql<{ identity: string }>`
    SELECT system_identifier || ' ' || current_database() AS identity FROM pg_control_system()`.execute(db);
  return found.rows[0]?.identity ?? '';
}
