import type pg from 'pg';
import { beginOn, isPooled } from './session.queries.ts';

/** `alone`: no other node may be on the database. `together`: others may that are there together too. */
export type Place = 'alone' | 'together';

/** Any number that no other application on this database uses as an advisory lock. */
export const nodeLock = '7386281111';

/**
 * Takes the node's place on the database; false: another node is in the way. PostgreSQL frees it when the connection ends,
 * however that happens. Behind a pooler only a transaction keeps a lock: it stays open, without a snapshot, so that it holds
 * up no vacuum.
 */
export async function takePlace(client: pg.ClientBase, place: Place): Promise<boolean> {
  const shared = place === 'together' ? '_shared' : '';
  if (!isPooled(client)) return isHeld(client, `pg_try_advisory_lock${shared}`);
  await client.query(beginOn(client));
  await client.query(`SELECT set_config(name, '0', true) FROM pg_settings
    WHERE name IN ('idle_in_transaction_session_timeout', 'transaction_timeout')`);
  const held = await isHeld(client, `pg_try_advisory_xact_lock${shared}`);
  if (!held) await client.query('ROLLBACK');
  return held;
}

async function isHeld(client: pg.ClientBase, take: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`SELECT ${take}($1) AS held`, [nodeLock]);
  return rows[0]?.held === true;
}

/** Whether any node has its place on the database; asked by one that has none yet. */
export async function isAnyoneHere(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ here: boolean }>(
    // Of a lock's number PostgreSQL shows the halves.
    `SELECT EXISTS (SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND classid = ($1::bigint >> 32)::oid AND objid = ($1::bigint & 4294967295)::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS here`,
    [nodeLock],
  );
  return rows[0]?.here === true;
}

/** Lets PostgreSQL notice within half a minute that the machine at the other end is gone, and free what it held. */
export async function expectSigns(client: pg.ClientBase): Promise<void> {
  if (isPooled(client)) return;
  await client.query(`SELECT set_config(name, value, false) FROM (VALUES
      ('tcp_keepalives_idle', '5'), ('tcp_keepalives_interval', '5'), ('tcp_keepalives_count', '3'),
      ('tcp_user_timeout', '20000')) AS wanted (name, value)`);
}

/** The version as PostgreSQL counts: 150004 is 15.4. */
export async function versionOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return rows[0]?.version ?? 0;
}

export async function encodingOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding`,
  );
  return rows[0]?.encoding ?? '';
}

export async function askForAnswer(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT');
}
