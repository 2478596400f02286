import { sql } from 'kysely';
import type { Db } from '#server/kernel/db/database.ts';

type Attendee = { pigeonholeId: string; id: string };
/**
 * A name that is `undefined` was not given and stays as it is; null clears it. `cameBack`: the device has a pass, so that it has joined
 * before, although its attendee may have been forgotten since.
 */
type Join = Attendee & { name: string | null | undefined; cameBack?: boolean };

/**
 * Joining again keeps the attendee's identity; a given name replaces the previous one. Returns the resulting names in
 * the order of the rows. The same person may appear twice, when two tabs open at once.
 */
export async function keepAttendees(db: Db, rows: readonly Join[]): Promise<(string | null)[]> {
  const people = new Map<string, Join>();
  for (const row of rows) {
    const before = people.get(keyOf(row));
    people.set(keyOf(row), { ...row, name: row.name === undefined ? before?.name : row.name });
  }
  // Sorted, so that two nodes that write the same people lock the rows in the same order.
  const sorted = [...people.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const cleared = sorted.filter((row) => row.name === null);
  const kept = await sql<Attendee & { name: string | null }>`
    INSERT INTO attendees AS known (pigeonhole_id, id, name, ever_named, came_back)
    SELECT pigeonhole_id, id, name, name IS NOT NULL, came_back FROM unnest(
      ${sorted.map((row) => row.pigeonholeId)}::bigint[], ${sorted.map((row) => row.id)}::uuid[],
      ${sorted.map((row) => row.name ?? null)}::text[], ${sorted.map((row) => row.cameBack === true)}::boolean[])
      AS given (pigeonhole_id, id, name, came_back)
    ON CONFLICT (pigeonhole_id, id) DO UPDATE SET name = CASE
      WHEN (excluded.pigeonhole_id, excluded.id) IN (
        SELECT * FROM unnest(
          ${cleared.map((row) => row.pigeonholeId)}::bigint[], ${cleared.map((row) => row.id)}::uuid[])
      ) THEN NULL
      ELSE coalesce(excluded.name, known.name)
    END, ever_named = known.ever_named OR excluded.ever_named
    RETURNING pigeonhole_id, id, name`.execute(db);
  const names = new Map(kept.rows.map((row) => [keyOf(row), row.name]));
  return rows.map((row) => names.get(keyOf(row)) ?? null);
}

const keyOf = ({ pigeonholeId, id }: Attendee): string => `${pigeonholeId} ${id}`;

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

/** Who has joined an event and is not forgotten; `since` a cleaning: but for those who were counted before it. */
export async function countAttendees(
  db: Db,
  pigeonholeId: string,
  { since }: { since?: 'cleaning' } = {},
): Promise<number> {
  const { count } = await db
    .selectFrom('attendees')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('pigeonholeId', '=', pigeonholeId)
    .$if(since === 'cleaning', (rows) => rows.where('cameBack', '=', false))
    .executeTakeFirstOrThrow();
  return Number(count);
}
