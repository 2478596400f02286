import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../db/database.ts';
import type { BackupKind } from './backup-runs.queries.ts';

/** Any numbers that no other application on this database uses as advisory locks. */
const locks: Record<BackupKind, string> = { backup: '7386281112', trial: '7386281113' };

/**
 * Takes the lock of those that run, beside others of the same kind, until the connection ends. In a transaction, as a pooler keeps no
 * other lock; it stays open without a snapshot, so that it holds up no vacuum. PostgreSQL notices within half a minute where the
 * machine at the other end is gone.
 */
export async function takeRunLock(client: pg.ClientBase, kind: BackupKind): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
  await client.query(`SELECT set_config(name, wanted.value, true) FROM pg_settings JOIN (VALUES
      ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
      ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '5'), ('tcp_keepalives_count', '3'),
      ('tcp_user_timeout', '20000')) AS wanted (name, value) USING (name)`);
  await client.query('SELECT pg_advisory_xact_lock_shared($1)', [locks[kind]]);
}

/** Whether none runs; if so, none begins until the transaction ends. */
export async function keepRunsOut(tx: Tx, kind: BackupKind): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${locks[kind]}) AS free`.execute(tx);
  return rows[0]?.free === true;
}
