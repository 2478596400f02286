import { sql } from 'kysely';
import type { Database } from '#server/kernel/db/database.ts';

/** Whether a word stands anywhere in the database: in any column of any table, of ours and of the job library. */
export async function tablesWith(db: Database, word: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ hit: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.raw(name)} t WHERE position(${word} in t::text) > 0) AS hit`.execute(
      db,
    );
    if (hits[0]?.hit) found.push(name);
  }
  return found;
}
