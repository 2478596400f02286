import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Tells this database from every other; the same after a failover to its standby. */
export async function identityOf(db: Db): Promise<string> {
  const found = await sql<{ identity: string }>`
    SELECT system_identifier || ' ' || current_database() AS identity FROM pg_control_system()`.execute(db);
  return found.rows[0]?.identity ?? '';
}
