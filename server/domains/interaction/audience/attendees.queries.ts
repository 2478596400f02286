import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

type AttendeeRow = { pigeonholeId: string; id: string; name: string | null };

/**
 * Joining again keeps the attendee's identity; a given name replaces the previous one. Returns the resulting names in
 * the order of the rows. The same person may appear twice, when two tabs open at once.
 */
export async function keepAttendees(db: Db, rows: readonly AttendeeRow[]): Promise<(string | null)[]> {
  const people = new Map<string, AttendeeRow>();
  for (const row of rows) {
    const before = people.get(keyOf(row));
    people.set(keyOf(row), { ...row, name: row.name ?? before?.name ?? null });
  }
  // Sorted, so that two nodes that write the same people lock the rows in the same order.
  const sorted = [...people.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const kept = await sql<AttendeeRow>`
    INSERT INTO attendees AS known (pigeonhole_id, id, name)
    SELECT * FROM unnest(
      ${sorted.map((row) => row.pigeonholeId)}::bigint[], ${sorted.map((row) => row.id)}::uuid[],
      ${sorted.map((row) => row.name)}::text[])
    ON CONFLICT (pigeonhole_id, id) DO UPDATE SET name = coalesce(excluded.name, known.name)
    RETURNING pigeonhole_id, id, name`.execute(db);
  const names = new Map(kept.rows.map((row) => [keyOf(row), row.name]));
  return rows.map((row) => names.get(keyOf(row)) ?? null);
}

const keyOf = ({ pigeonholeId, id }: Omit<AttendeeRow, 'name'>): string => `${pigeonholeId} ${id}`;

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
