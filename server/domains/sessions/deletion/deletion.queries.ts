import { sql } from 'kysely';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { type SessionRow, sessionToChange } from '../sessions.queries.ts';

/** Of a session whose row is locked. */
export async function markDeleted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ deletedAt: now }).where('id', '=', id).execute();
}

/** Throws `NotFound` where this event has no such session that is deleted and not destroyed. */
export async function markRestored(tx: Tx, pigeonholeId: string, id: string): Promise<SessionRow> {
  await tx
    .updateTable('sessions')
    .set({ deletedAt: null })
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('NotFound'));
  await keepOneLevel(tx, id);
  return sessionToChange(tx, id);
}

/** Sessions that were deleted up to then: all of them, or the one that is asked for if it is one. */
export async function deletedUpTo(
  db: Db,
  upTo: Date,
  id?: string,
): Promise<{ id: string; pigeonholeId: string; type: SessionType }[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'pigeonholeId', 'type'])
    .where('deletedAt', '<=', upTo)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, type: row.type as SessionType }));
}

/**
 * Groups are of one level, and while one was deleted nobody saw what it holds. Those inside a session that hold others by now stand by
 * themselves, and so does the session where its own group stands in another by now; what was hidden with a group stays hidden.
 */
async function keepOneLevel(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE sessions s SET parent_id = NULL, hidden = s.hidden OR o.hidden OR coalesce(g.hidden, false)
    FROM sessions o LEFT JOIN sessions g ON g.id = o.parent_id AND g.deleted_at IS NULL
    WHERE o.id = s.parent_id AND (s.id = ${id} OR s.parent_id = ${id}) AND (
      (s.id = ${id} AND g.id IS NOT NULL)
      OR EXISTS (SELECT FROM sessions i WHERE i.parent_id = s.id AND i.deleted_at IS NULL))`.execute(tx);
}

/** Those inside it stay, and stand by themselves; what was hidden with it stays hidden. */
export async function removeSession(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE sessions s SET parent_id = NULL, hidden = s.hidden OR o.hidden
    FROM sessions o WHERE o.id = s.parent_id AND s.parent_id = ${id}`.execute(tx);
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}
