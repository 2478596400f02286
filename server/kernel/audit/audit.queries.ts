import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

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
