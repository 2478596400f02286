import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** Coming in again keeps who one is; a name that is given replaces the one before. Answers the name that stands. */
export async function keepAttendee(
  tx: Tx,
  attendee: { pigeonholeId: string; id: string; name: string | null },
): Promise<string | null> {
  const kept = await sql<{ name: string | null }>`
    INSERT INTO attendees AS known (pigeonhole_id, id, name)
    VALUES (${attendee.pigeonholeId}, ${attendee.id}, ${attendee.name})
    ON CONFLICT (pigeonhole_id, id) DO UPDATE SET name = coalesce(excluded.name, known.name)
    RETURNING name`.execute(tx);
  return kept.rows[0]?.name ?? null;
}

export async function attendeeName(
  db: Db,
  pigeonholeId: string,
  id: string,
): Promise<string | null | undefined> {
  const found = await db
    .selectFrom('attendees')
    .select('name')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.name;
}
