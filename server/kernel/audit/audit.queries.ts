import { sql } from 'kysely';
import { auditActions } from '#contract/audit-actions.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Keys } from '../keys.ts';
import type { AuditActor, AuditEntry, AuditNote } from './audit-entry.ts';
import { macOfEntry } from './entry-mac.ts';

/** What an entry is written with: the transaction of what it tells of, and the key that shows who wrote it. */
export type AuditWriter = { tx: Tx; keys: Keys; now: Date };

/** For what a call notes besides what its declaration says. */
export const writerOf = (call: { kernel: { keys: Keys }; tx: Tx; now: Date }): AuditWriter => ({
  tx: call.tx,
  keys: call.kernel.keys,
  now: call.now,
});

/** Written in the transaction of what it tells of: both are there, or neither. */
export async function writeAudit(
  { tx, keys, now: at }: AuditWriter,
  actor: AuditActor,
  note: AuditNote,
): Promise<void> {
  const entry: AuditEntry = { ...note, channel: auditActions[note.action] };
  const actorId = await idOfActor(tx, actor);
  await tx
    .insertInto('auditEntries')
    .values({
      ...entry,
      about: JSON.stringify(entry.about),
      actorId,
      at,
      mac: macOfEntry(keys, { ...entry, actorId, actor, at }),
    })
    .execute();
}

async function idOfActor(tx: Tx, actor: AuditActor): Promise<string> {
  const { id } = await tx
    .insertInto('auditActors')
    .values(actor)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'ref', 'label']).doUpdateSet((row) => ({ kind: row.ref('excluded.kind') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Milliseconds that audited commands may wait behind the question which entries are final. */
const barrierMilliseconds = 200;

/**
 * The highest id up to which no entry can appear any more; null: there is none after the given one, or somebody has been
 * writing for too long to wait for. Ids are drawn before the commit: a slow transaction brings a low id after higher ones are
 * visible. The lock waits for all who have written, and is given back at once: whoever writes later draws a higher id.
 */
export async function finalAuditId(db: Db, after: string): Promise<string | null> {
  const waiting = await sql`SELECT 1 FROM audit_entries WHERE id > ${after} LIMIT 1`.execute(db);
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

export type EntryRow = AuditEntry & {
  id: string;
  actorId: string;
  at: Date;
  mac: string | null;
  chain: Buffer | null;
  /** All of it that is chained, as one text. */
  content: string;
};

const entryRow = sql`
  e.id, e.workspace_id, e.pigeonhole_id, e.channel, e.actor_id, e.action, e.about, e.at, e.mac, e.chain,
  jsonb_build_array(e.id, e.workspace_id, e.pigeonhole_id, e.channel, e.actor_id, e.action, e.about, e.at)::text AS content`;

/** Entries after one and up to another, in their order. */
export async function entriesBetween(
  db: Db,
  { after, upTo, most }: { after: string; upTo: string; most: number },
): Promise<EntryRow[]> {
  const found = await sql<EntryRow>`
    SELECT ${entryRow} FROM audit_entries e WHERE e.id > ${after} AND e.id <= ${upTo} ORDER BY e.id LIMIT ${most}`.execute(
    db,
  );
  return found.rows;
}

/** The link that the next entry of a workspace goes on from; null: it is the first. */
export async function lastLink(tx: Tx, workspaceId: string | null, upTo: string): Promise<Buffer | null> {
  // No index serves IS NOT DISTINCT FROM.
  const isThere = workspaceId === null ? sql`workspace_id IS NULL` : sql`workspace_id = ${workspaceId}`;
  const found = await sql<{ chain: Buffer }>`
    SELECT chain FROM audit_entries
    WHERE ${isThere} AND id <= ${upTo} AND chain IS NOT NULL
    ORDER BY id DESC LIMIT 1`.execute(tx);
  return found.rows[0]?.chain ?? null;
}

export async function keepLinks(tx: Tx, links: readonly { id: string; link: Buffer }[]): Promise<void> {
  await sql`
    UPDATE audit_entries e SET chain = l.link
    FROM unnest(${links.map(({ id }) => id)}::bigint[], ${links.map(({ link }) => link)}::bytea[]) AS l (id, link)
    WHERE e.id = l.id AND e.chain IS NULL`.execute(tx);
}

/** Of these, the macs that stand in more than one entry: one of them is a copy. */
export async function repeatedMacs(tx: Tx, macs: readonly string[]): Promise<string[]> {
  const found = await sql<{ mac: string }>`
    SELECT mac FROM audit_entries WHERE mac = ANY(${macs}) GROUP BY mac HAVING count(*) > 1`.execute(tx);
  return found.rows.map(({ mac }) => mac);
}

export async function lastEntryId(db: Db): Promise<string> {
  const found = await sql<{ id: string | null }>`SELECT max(id) AS id FROM audit_entries`.execute(db);
  return found.rows[0]?.id ?? '0';
}
