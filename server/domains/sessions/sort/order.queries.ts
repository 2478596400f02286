import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';

/** Writes what place each of these sessions of a pigeonhole has in its order. Answers those that had another one before. */
export async function writeOrder(
  tx: Tx,
  pigeonholeId: string,
  places: readonly { id: string; sortOrder: number }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    UPDATE sessions s SET sort_order = given.sort_order
    FROM unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ sortOrder }) => sortOrder)}::int[])
      AS given (id, sort_order)
    WHERE s.id = given.id AND s.pigeonhole_id = ${pigeonholeId} AND s.sort_order <> given.sort_order
    RETURNING s.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
