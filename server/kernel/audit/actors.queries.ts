import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** The entries stay, and their chain: nobody can say any more whose they are. */
export async function unnameActor(tx: Tx, accountId: string): Promise<void> {
  await sql`
    UPDATE audit_actors SET ref = NULL, label = 'erased ' || id, salt = NULL
    WHERE kind = 'account' AND ref = ${accountId}`.execute(tx);
}

/** What the log has of somebody's own doing, newest first. */
export async function entriesOfAccount(db: Db, accountId: string): Promise<{ at: Date; action: string }[]> {
  return db
    .selectFrom('auditEntries as e')
    .innerJoin('auditActors as a', 'a.id', 'e.actorId')
    .select(['e.at', 'e.action'])
    .where('a.kind', '=', 'account')
    .where('a.ref', '=', accountId)
    .orderBy('e.id', 'desc')
    .limit(5000)
    .execute();
}
