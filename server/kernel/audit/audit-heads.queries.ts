import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Actor, Head } from './head.ts';

/** False: nothing has been migrated to where there are heads. */
export async function hasHeads(db: Db): Promise<boolean> {
  const found = await sql<{ there: boolean }>`SELECT to_regclass('audit_heads') IS NOT NULL AS there`.execute(
    db,
  );
  return found.rows[0]?.there === true;
}

/** One who signs at a time, on whatever node. */
export async function lockHeads(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7386281110)`.execute(tx);
}

export async function lastHead(db: Db): Promise<Head | undefined> {
  const found = await sql<Head>`SELECT * FROM audit_heads ORDER BY number DESC LIMIT 1`.execute(db);
  return found.rows[0];
}

export async function headOfNumber(db: Db, number: string): Promise<Head | undefined> {
  const found = await sql<Head>`SELECT * FROM audit_heads WHERE number = ${number}`.execute(db);
  return found.rows[0];
}

/** The next heads after one, in their order, some at a time. */
export async function headsAfter(db: Db, number: string): Promise<Head[]> {
  const found = await sql<Head>`
    SELECT * FROM audit_heads WHERE number > ${number} ORDER BY number LIMIT 20`.execute(db);
  return found.rows;
}

export async function keepHead(tx: Tx, head: Head): Promise<void> {
  await sql`
    INSERT INTO audit_heads (number, last_entry_id, entry_ids, workspace_ids, links, unproven_ids, actor_ids, commitments, signed_at, before, follows, digest, key_name, signature)
    VALUES (${head.number}, ${head.lastEntryId}, ${head.entryIds}, ${head.workspaceIds}, ${head.links}, ${head.unprovenIds}, ${head.actorIds}, ${head.commitments}, ${head.signedAt}, ${head.before}, ${head.follows}, ${head.digest}, ${head.keyName}, ${head.signature})`.execute(
    tx,
  );
}

export async function actorsOf(db: Db, ids: readonly string[]): Promise<Actor[]> {
  const found = await sql<Actor>`
    SELECT id, kind, ref, label, salt FROM audit_actors WHERE id = ANY(${ids}::uuid[]) ORDER BY id`.execute(
    db,
  );
  return found.rows;
}
