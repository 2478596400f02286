import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';

/** Writes a session as it was set up into a pigeonhole, its own or another one: it has no times yet, so it has neither begun nor ended. */
export async function copySession(tx: Tx, id: string, pigeonholeId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sessions (pigeonhole_id, type, name, description, hidden, sort_order, settings)
    SELECT ${pigeonholeId}, type, name, description, hidden, sort_order, settings || coalesce(frozen, '{}')
    FROM sessions WHERE id = ${id} RETURNING id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function copySetups(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO pigeonhole_setups (pigeonhole_id, kind, settings, locked, version)
    SELECT ${to}, kind, settings, locked, nextval('setup_versions')
    FROM pigeonhole_setups WHERE pigeonhole_id = ${from}
    ON CONFLICT (pigeonhole_id, kind)
      DO UPDATE SET settings = excluded.settings, locked = excluded.locked, version = excluded.version`.execute(
    tx,
  );
}
