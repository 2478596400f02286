import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The name of a time zone in the letters that everybody writes it in; undefined where PostgreSQL has none of that name. */
export async function timeZoneNamed(db: Db, name: string): Promise<string | undefined> {
  const found = await sql<{ name: string }>`
    SELECT name FROM pg_timezone_names WHERE lower(name) = lower(${name})`.execute(db);
  return found.rows[0]?.name;
}
