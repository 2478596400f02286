import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

export type AuditEntry = {
  channel: 'security' | 'system' | 'workspace';
  action: string;
  workspaceId: string | null;
  pigeonholeId: string | null;
  /** Ids and settings only; never a name, an address or what somebody wrote. */
  about: Record<string, string | number | boolean | null>;
};

export type AuditActor = { kind: 'account' | 'panel' | 'system'; ref: string | null; label: string | null };

/** Written in the transaction of what it tells of: both are there, or neither. */
export async function writeAudit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await sql`
    WITH actor AS (
      INSERT INTO audit_actors (kind, ref, label) VALUES (${actor.kind}, ${actor.ref}, ${actor.label})
      ON CONFLICT (kind, ref, label) DO UPDATE SET kind = excluded.kind
      RETURNING id
    )
    INSERT INTO audit_entries (workspace_id, pigeonhole_id, channel, actor_id, action, about)
    SELECT ${entry.workspaceId}, ${entry.pigeonholeId}, ${entry.channel}, actor.id, ${entry.action}, ${JSON.stringify(entry.about)}::jsonb
    FROM actor`.execute(tx);
}

type Unchained = { id: string; content: string };

/**
 * Links the entries that are not yet in a chain: each one's hash is made of its content and the hash before it in its
 * workspace, so that none can be changed or taken out without the rest telling. One program at a time.
 */
export async function chainAudit(
  tx: Tx,
  hash: (before: Buffer | null, content: string) => Buffer,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(7386281110)`.execute(tx);
  const waiting = await sql<Unchained & { workspaceId: string | null }>`
    SELECT e.id, e.workspace_id,
      jsonb_build_array(e.id, e.workspace_id, e.pigeonhole_id, e.channel, e.actor_id, e.action, e.about, e.at)::text AS content
    FROM audit_entries e WHERE e.chain IS NULL ORDER BY e.id LIMIT 5000`.execute(tx);
  const last = new Map<string | null, Buffer | null>();
  for (const entry of waiting.rows) {
    const before = last.get(entry.workspaceId) ?? (await lastLink(tx, entry.workspaceId));
    const link = hash(before, entry.content);
    await tx.updateTable('auditEntries').set({ chain: link }).where('id', '=', entry.id).execute();
    last.set(entry.workspaceId, link);
  }
  return waiting.rows.length;
}

async function lastLink(tx: Tx, workspaceId: string | null): Promise<Buffer | null> {
  const found = await sql<{ chain: Buffer }>`
    SELECT chain FROM audit_entries
    WHERE workspace_id IS NOT DISTINCT FROM ${workspaceId} AND chain IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(
    tx,
  );
  return found.rows[0]?.chain ?? null;
}

/** The chain of a workspace as it should be and as it is; the first entry where they part was tampered with. */
export async function auditChain(
  db: Db,
  workspaceId: string | null,
): Promise<(Unchained & { chain: Buffer })[]> {
  const found = await sql<Unchained & { chain: Buffer }>`
    SELECT e.id, e.chain,
      jsonb_build_array(e.id, e.workspace_id, e.pigeonhole_id, e.channel, e.actor_id, e.action, e.about, e.at)::text AS content
    FROM audit_entries e WHERE e.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND e.chain IS NOT NULL ORDER BY e.id`.execute(
    db,
  );
  return found.rows;
}
