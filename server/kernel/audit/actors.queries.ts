import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** The entries stay, and their chain: nobody can say any more whose they are. */
export async function unnameActor(tx: Tx, accountId: string): Promise<void> {
  await sql`
    UPDATE audit_actors SET ref = NULL, label = 'erased ' || id, salt = NULL
    WHERE kind = 'account' AND ref = ${accountId}`.execute(tx);
}

/**
 * Whether the log has entries of somebody that are not signed yet: their macs name them, and could not be looked at any more once the name is
 * gone. Until the end of the transaction nobody writes another one.
 */
export async function hasUnsigned(tx: Tx, accountId: string): Promise<boolean> {
  const actors = await sql<{ id: string }>`
    SELECT id FROM audit_actors WHERE kind = 'account' AND ref = ${accountId} FOR UPDATE`.execute(tx);
  const found = await sql`
    SELECT 1 FROM audit_entries
    WHERE id > coalesce((SELECT last_entry_id FROM audit_heads ORDER BY number DESC LIMIT 1), 0)
      AND actor_id = ANY (${actors.rows.map(({ id }) => id)}::uuid[]) LIMIT 1`.execute(tx);
  return found.rows.length > 0;
}

/** Entries that one statement reads of somebody. */
const readAtOnce = 5_000;

/** What the log has of somebody's own doing, all of it, newest first. */
export async function entriesOfAccount(db: Db, accountId: string): Promise<{ at: Date; action: string }[]> {
  const all: { at: Date; action: string }[] = [];
  for (let before: string | null = null; ; ) {
    const some = await entriesBefore(db, accountId, before);
    all.push(...some.map(({ at, action }) => ({ at, action })));
    const last = some.at(-1);
    if (last === undefined || some.length < readAtOnce) return all;
    before = last.id;
  }
}

async function entriesBefore(
  db: Db,
  accountId: string,
  before: string | null,
): Promise<{ id: string; at: Date; action: string }[]> {
  return db
    .selectFrom('auditEntries as e')
    .innerJoin('auditActors as a', 'a.id', 'e.actorId')
    .select(['e.id', 'e.at', 'e.action'])
    .where('a.kind', '=', 'account')
    .where('a.ref', '=', accountId)
    .$if(before !== null, (query) => query.where('e.id', '<', before))
    .orderBy('e.id', 'desc')
    .limit(readAtOnce)
    .execute();
}
