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

/** Milliseconds that audited commands may wait behind the question which entries are final. */
const barrierMilliseconds = 200;

/**
 * The highest id up to which no entry can appear any more; null: nothing is to be chained, or somebody has been writing for
 * too long to wait for. Ids are drawn before the commit: a slow transaction brings a low id after higher ones are visible.
 * The lock waits for all who have written, and is given back at once: whoever writes later draws a higher id.
 */
export async function finalAuditId(db: Db): Promise<string | null> {
  const waiting = await sql`SELECT 1 FROM audit_entries WHERE chain IS NULL LIMIT 1`.execute(db);
  if (waiting.rows.length === 0) return null;
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`SELECT set_config('lock_timeout', ${`${barrierMilliseconds}ms`}, true)`.execute(tx);
      await sql`LOCK TABLE audit_entries IN SHARE MODE`.execute(tx);
      const found = await sql<{ id: string | null }>`SELECT max(id) AS id FROM audit_entries`.execute(tx);
      return found.rows[0]?.id ?? null;
    });
  } catch (error) {
    if ((error as { code?: unknown }).code === lockNotAvailable) return null;
    throw error;
  }
}

const lockNotAvailable = '55P03';

type Unchained = { id: string; content: string };

/**
 * Chains the entries up to an id that are not chained yet: the hash of each covers its content and the hash before it in its
 * workspace, so that a changed or removed entry shows in those after it. One node at a time.
 */
export async function chainAudit(
  tx: Tx,
  upTo: string,
  hash: (before: Buffer | null, content: string) => Buffer,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(7386281110)`.execute(tx);
  const waiting = await sql<Unchained & { workspaceId: string | null }>`
    SELECT e.id, e.workspace_id,
      jsonb_build_array(e.id, e.workspace_id, e.pigeonhole_id, e.channel, e.actor_id, e.action, e.about, e.at)::text AS content
    FROM audit_entries e WHERE e.chain IS NULL AND e.id <= ${upTo} ORDER BY e.id LIMIT 5000`.execute(tx);
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

/** Chained entries of a workspace after an id, in their order, a few thousand at a time. */
export async function auditChain(
  db: Db,
  workspaceId: string | null,
  after: string,
): Promise<(Unchained & { chain: Buffer })[]> {
  const found = await sql<Unchained & { chain: Buffer }>`
    SELECT e.id, e.chain,
      jsonb_build_array(e.id, e.workspace_id, e.pigeonhole_id, e.channel, e.actor_id, e.action, e.about, e.at)::text AS content
    FROM audit_entries e WHERE e.workspace_id IS NOT DISTINCT FROM ${workspaceId} AND e.chain IS NOT NULL
      AND e.id > ${after} ORDER BY e.id LIMIT 5000`.execute(db);
  return found.rows;
}

/** Workspaces that have a chain; null: what belongs to none. */
export async function chainedWorkspaces(db: Db): Promise<(string | null)[]> {
  const found = await sql<{ workspaceId: string | null }>`
    SELECT DISTINCT workspace_id FROM audit_entries WHERE chain IS NOT NULL ORDER BY workspace_id`.execute(
    db,
  );
  return found.rows.map(({ workspaceId }) => workspaceId);
}

export async function unchainedEntries(db: Db): Promise<number> {
  const found = await sql<{ count: string }>`
    SELECT count(*) AS count FROM audit_entries WHERE chain IS NULL`.execute(db);
  return Number(found.rows[0]?.count ?? 0);
}
