import { sql } from 'kysely';
import type { Tx } from '#server/kernel/db/database.ts';
import { daysLater } from '#server/kernel/db/wall-times.queries.ts';
import { type Copies, copiesAs } from '#server/kernel/kept/copies.queries.ts';
import type { CopiedTimes } from '#server/kernel/kept/kept.ts';
import { copyMeetings } from './integrations/integrations.queries.ts';
import { copyNotes } from './notes/notes.queries.ts';
import { byWhatWasGiven } from './settings.ts';
import { type StoredSetup, setupsOver } from './setup/setups.queries.ts';

/**
 * Writes sessions of one event as they were set up into a pigeonhole, that one or another: they have no times yet, so they have neither
 * begun nor ended, and keep nothing of a start: what an original does not say itself is as its levels above have it, as before it started.
 * Answers the copies by their originals. Ids are given in the order of the rows.
 */
export async function copySessions(
  tx: Tx,
  ids: readonly string[],
  pigeonholeId: string,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ original: string; copy: string }>`
    WITH original AS (
      SELECT by_age.*, nextval(pg_get_serial_sequence('sessions', 'id')) AS copy
      FROM (SELECT * FROM sessions WHERE id = ANY (${ids}::bigint[]) ORDER BY id) by_age
    ), made AS (
      INSERT INTO sessions (id, pigeonhole_id, type, name, description, parent_id, hidden, sort_order, settings) OVERRIDING SYSTEM VALUE
      SELECT copy, ${pigeonholeId}, type, name, description, CASE WHEN pigeonhole_id = ${pigeonholeId} THEN parent_id END,
        hidden, sort_order, settings - ${[...byWhatWasGiven]}::text[]
      FROM original
    )
    SELECT id AS original, copy FROM original`.execute(tx);
  const copies = new Map(rows.map(({ original, copy }) => [original, copy]));
  await copyNotes(tx, copies);
  await copyMeetings(tx, copies);
  return copies;
}

/** What sessions of one event that have not started say of their settings, and what is said above them: of each kind read once. */
export async function settingsSaidOf(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; type: string; settings: object; setups: StoredSetup[] }[]> {
  const { rows } = await sql<{ id: string; type: string; settings: object; setups: StoredSetup[] }>`
    SELECT o.id, o.type, o.settings, of_kind.setups
    FROM (
      SELECT s.type, ${setupsOver('s')} AS setups
      FROM (SELECT DISTINCT pigeonhole_id, type FROM sessions WHERE id = ANY (${ids}::bigint[])) s
    ) of_kind JOIN sessions o ON o.type = of_kind.type AND o.id = ANY (${ids}::bigint[])`.execute(tx);
  return rows;
}

/** Puts the copies of an event's sessions inside those of their parents; `copies` by the ids of the originals. */
export async function copyParents(tx: Tx, copies: Copies): Promise<void> {
  await sql`
    UPDATE sessions copy SET parent_id = of_parent.copy
    FROM ${copiesAs('of_child', copies)}
      JOIN sessions s ON s.id = of_child.original
      JOIN ${copiesAs('of_parent', copies)} ON of_parent.original = s.parent_id
    WHERE copy.id = of_child.copy`.execute(tx);
}

/**
 * The same time of day in the time zone of the event, so many days later; none for a session that would have begun by now, or have
 * ended where it says no start, and no end where the clock is put forward over it.
 */
export async function copyTimes(tx: Tx, copies: Copies, { days, now }: CopiedTimes): Promise<void> {
  const later = (time: string) =>
    daysLater(sql`date_trunc('minute', ${sql.ref(`s.${time}`)})`, days, sql`p.time_zone`);
  await sql`
    UPDATE sessions copy SET starts_at = moved.starts_at,
      ends_at = CASE WHEN moved.ends_at <= moved.starts_at THEN NULL ELSE moved.ends_at END
    FROM ${copiesAs('of_session', copies)}
      JOIN sessions s ON s.id = of_session.original
      JOIN pigeonholes p ON p.id = s.pigeonhole_id
      CROSS JOIN LATERAL (SELECT ${later('starts_at')} AS starts_at, ${later('ends_at')} AS ends_at) moved
    WHERE copy.id = of_session.copy AND coalesce(moved.starts_at, moved.ends_at) > ${now}`.execute(tx);
}

export async function copySetups(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO pigeonhole_setups (pigeonhole_id, kind, settings, locked, version)
    SELECT ${to}, kind, settings, locked, nextval('setup_versions')
    FROM pigeonhole_setups WHERE pigeonhole_id = ${from}
    ON CONFLICT (pigeonhole_id, kind)
      DO UPDATE SET settings = excluded.settings, locked = excluded.locked, version = excluded.version`.execute(
    tx,
  );
}
