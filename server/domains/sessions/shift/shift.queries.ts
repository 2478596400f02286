import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { daysLater } from '#server/kernel/db/wall-times.queries.ts';

/** A session that has a time, now and after the shift. */
export type ShiftedSession = {
  id: string;
  name: string;
  startsAt: Date | null;
  endsAt: Date | null;
  newStart: Date | null;
  newEnd: Date | null;
  isDeleted: boolean;
};

/**
 * What so many days come to: the same time of day in the time zone of the event (`daysLater`).
 */
export async function shiftedSessions(
  db: Db,
  { pigeonholeId, days }: { pigeonholeId: string; days: number },
): Promise<ShiftedSession[]> {
  const shifted = (time: string) => daysLater(sql.ref(`s.${time}`), days, sql`p.time_zone`);
  const { rows } = await sql<ShiftedSession>`
    SELECT s.id, s.name, s.starts_at, s.ends_at, ${shifted('starts_at')} AS new_start, ${shifted('ends_at')} AS new_end,
      s.deleted_at IS NOT NULL AS is_deleted
    FROM sessions s JOIN pigeonholes p ON p.id = s.pigeonhole_id
    WHERE s.pigeonhole_id = ${pigeonholeId} AND (s.starts_at IS NOT NULL OR s.ends_at IS NOT NULL)
    ORDER BY s.starts_at, s.id`.execute(db);
  return rows;
}

export async function writeShifted(tx: Tx, sessions: readonly ShiftedSession[]): Promise<void> {
  await sql`
    UPDATE sessions s SET starts_at = shifted.starts_at, ends_at = shifted.ends_at
    FROM unnest(
      ${sessions.map(({ id }) => id)}::bigint[], ${sessions.map(({ newStart }) => newStart)}::timestamptz[],
      ${sessions.map(({ newEnd }) => newEnd)}::timestamptz[]) AS shifted (id, starts_at, ends_at)
    WHERE s.id = shifted.id`.execute(tx);
}
