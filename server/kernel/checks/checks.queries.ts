import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { nodeLock } from '../db/node-lock.queries.ts';

/** As PostgreSQL says it, and as it counts. Asked on its own: the rest an older one does not know. */
export async function versionOfPostgres(db: Db): Promise<{ version: string; number: number }> {
  const { rows } = await sql<{ version: string; number: number }>`
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL does not say its version.');
  return row;
}

export async function aboutDatabase(db: Db) {
  const { rows } = await sql<{
    encoding: string;
    locale: string;
    /** Whether it knows upper and lower case of letters beyond English, which searches rely on. */
    letters: boolean;
    collation: string | null;
    actual: string | null;
  }>`
    SELECT pg_encoding_to_char(d.encoding) AS encoding, d.datctype AS locale, lower('ÄÉ') = 'äé' AS letters,
      d.datcollversion AS collation, pg_database_collation_actual_version(d.oid) AS actual
    FROM pg_database d WHERE d.datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL does not know the database that we are in.');
  return row;
}

/** The names of the migrations that have been applied; none where there is no table of them yet. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const there = await sql<{ there: boolean }>`
    SELECT to_regclass('migrations') IS NOT NULL AS there`.execute(db);
  if (there.rows[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`SELECT name FROM migrations ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Writes to the log of PostgreSQL and waits until it is safe, as every commit does; nothing of it stays. */
export async function commitNothing(db: Db): Promise<void> {
  await sql`SELECT pg_logical_emit_message(true, 'volary', 'check')`.execute(db);
}

/** On a standby, or where the default is to read only. */
export async function isReadOnly(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    SELECT current_setting('transaction_read_only') = 'on' AS on`.execute(db);
  return rows[0]?.on === true;
}

export async function timeOfDatabase(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}

/** How many nodes are at work on this database: each holds a lock, of whose number PostgreSQL shows the halves. */
export async function nodesOnDatabase(db: Db): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    SELECT count(DISTINCT pid)::int AS nodes FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objsubid = 1
      AND classid = ${String(BigInt(nodeLock) >> 32n)}::oid AND objid = ${String(BigInt(nodeLock) & 0xffff_ffffn)}::oid
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db);
  return rows[0]?.nodes ?? 0;
}
