import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { type Copies, copiesAs } from '#server/kernel/kept/copies.queries.ts';

type TrackFields = { name: string; color: string };
export type TrackRow = TrackFields & {
  id: string;
  pigeonholeId: string;
  /** In the order of the agenda. */
  sessionIds: string[];
};

const sessionIds = sql<string[]>`ARRAY(
  SELECT s.id::text FROM session_tracks st JOIN sessions s ON s.id = st.session_id
  WHERE st.track_id = tracks.id AND s.deleted_at IS NULL
  ORDER BY s.sort_order, s.starts_at NULLS LAST, s.ends_at NULLS LAST, s.id)`;

/** The tracks of an event, in their order. */
export async function tracksOf(db: Db, pigeonholeId: string): Promise<TrackRow[]> {
  return db
    .selectFrom('tracks')
    .select(['id', 'pigeonholeId', 'name', 'color', sessionIds.as('sessionIds')])
    .where('pigeonholeId', '=', pigeonholeId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Undefined: this event has no such track. */
export async function trackOf(db: Db, pigeonholeId: string, id: string): Promise<TrackRow | undefined> {
  return db
    .selectFrom('tracks')
    .select(['id', 'pigeonholeId', 'name', 'color', sessionIds.as('sessionIds')])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether another track of the event is called so, in capitals or not. */
export async function isTrackName(
  db: Db,
  pigeonholeId: string,
  { name, besides }: { name: string; besides?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('tracks')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('nameRead', '=', sql<string>`lower(${name} COLLATE "und-x-icu")`)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Behind the others. Answers its id. */
export async function insertTrack(tx: Tx, pigeonholeId: string, fields: TrackFields): Promise<string> {
  const [id] = await insertTracks(tx, pigeonholeId, [fields]);
  if (id === undefined) throw new Error('A track was not inserted.');
  return id;
}

/** Several at once, in this order. */
export async function insertTracks(
  tx: Tx,
  pigeonholeId: string,
  tracks: readonly TrackFields[],
): Promise<string[]> {
  if (tracks.length === 0) return [];
  const rows = await tx
    .insertInto('tracks')
    .values(
      tracks.map((fields, nth) => ({
        pigeonholeId,
        ...fields,
        sortOrder: sql<number>`(
          SELECT coalesce(max(sort_order), 0) + 1 + ${nth}::int FROM tracks WHERE pigeonhole_id = ${pigeonholeId})`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sessions that are in none of these yet. */
export async function addToTracks(
  tx: Tx,
  placed: readonly { sessionId: string; trackId: string }[],
): Promise<void> {
  if (placed.length > 0) await tx.insertInto('sessionTracks').values(placed).execute();
}

export async function updateTrack(tx: Tx, id: string, fields: Partial<TrackFields>): Promise<void> {
  await tx.updateTable('tracks').set(fields).where('id', '=', id).execute();
}

/** The order in which they are given. */
export async function writeTrackOrder(tx: Tx, pigeonholeId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE tracks SET sort_order = given.place
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given (id, place)
    WHERE tracks.id = given.id AND tracks.pigeonhole_id = ${pigeonholeId}`.execute(tx);
}

export async function removeTrack(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('tracks').where('id', '=', id).execute();
}

/** Which of these are tracks of the event. */
export async function knownTracks(
  db: Db,
  pigeonholeId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('tracks')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All tracks that a session is in from now on. */
export async function putInTracks(tx: Tx, sessionId: string, trackIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('sessionTracks').where('sessionId', '=', sessionId).execute();
  if (trackIds.length === 0) return;
  await tx
    .insertInto('sessionTracks')
    .values(trackIds.map((trackId) => ({ sessionId, trackId })))
    .execute();
}

/** All sessions that are in a track from now on; those that were deleted and can be brought back stay in it. */
export async function putSessions(tx: Tx, trackId: string, sessionIds: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM session_tracks st USING sessions s
    WHERE st.track_id = ${trackId} AND s.id = st.session_id AND s.deleted_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO session_tracks (session_id, track_id)
    SELECT id, ${trackId} FROM unnest(${sessionIds}::bigint[]) AS given (id)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Copies of sessions are in the tracks that their originals are in; `copies` by the ids of the originals. */
export async function copySessionTracks(tx: Tx, copies: Copies, trackCopies: Copies | null): Promise<void> {
  const copyOfTrack = trackCopies
    ? sql`JOIN ${copiesAs('of_track', trackCopies)} ON of_track.original = st.track_id`
    : sql`CROSS JOIN LATERAL (SELECT st.track_id AS copy) of_track`;
  await sql`
    INSERT INTO session_tracks (session_id, track_id)
    SELECT of_session.copy, of_track.copy
    FROM ${copiesAs('of_session', copies)}
      JOIN session_tracks st ON st.session_id = of_session.original ${copyOfTrack}`.execute(tx);
}

/** Into another event. Answers the copies by their originals. */
export async function copyTracks(tx: Tx, from: string, to: string): Promise<Copies> {
  const { rows } = await sql<{ original: string; copy: string }>`
    WITH made AS (
      INSERT INTO tracks (pigeonhole_id, name, color, sort_order)
      SELECT ${to}, name, color, sort_order FROM tracks WHERE pigeonhole_id = ${from}
      RETURNING id, name_read
    )
    SELECT original.id::text AS original, made.id::text AS copy
    FROM tracks original JOIN made USING (name_read) WHERE original.pigeonhole_id = ${from}`.execute(tx);
  return new Map(rows.map(({ original, copy }) => [original, copy]));
}
