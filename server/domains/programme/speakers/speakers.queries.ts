import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { copiesAs, filesCopied } from '#server/kernel/kept/copies.queries.ts';
import type { Copied } from '#server/kernel/kept/kept.ts';

type SpeakerFields = {
  name: string;
  title: string;
  company: string;
  bio: string;
  email: string;
  pictureId: string | null;
};
export type Speaking = { sessionId: string; role: string };
export type SpeakerRow = SpeakerFields & {
  id: string;
  /** In the order of the agenda. */
  sessions: Speaking[];
  invitation: { email: string; sentAt: string; expiresAt: string } | null;
};

const sessions = sql<SpeakerRow['sessions']>`coalesce((
  SELECT json_agg(json_build_object('sessionId', s.id::text, 'role', ss.role)
    ORDER BY s.sort_order, s.starts_at NULLS LAST, s.ends_at NULLS LAST, s.id)
  FROM session_speakers ss JOIN sessions s ON s.id = ss.session_id
  WHERE ss.speaker_id = speakers.id AND s.deleted_at IS NULL), '[]')`;

const invitation = sql<SpeakerRow['invitation']>`(
  SELECT json_build_object('email', i.email, 'sentAt', i.sent_at, 'expiresAt', i.expires_at)
  FROM speaker_invitations i WHERE i.speaker_id = speakers.id)`;

const columns = [
  'id',
  'name',
  'title',
  'company',
  'bio',
  'email',
  'pictureId',
  sessions.as('sessions'),
  invitation.as('invitation'),
] as const;

/** The speakers of an event, in their order. */
export async function speakersOf(db: Db, pigeonholeId: string): Promise<SpeakerRow[]> {
  return db
    .selectFrom('speakers')
    .select(columns)
    .where('pigeonholeId', '=', pigeonholeId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** Undefined: this event has no such speaker. */
export async function speakerOf(db: Db, pigeonholeId: string, id: string): Promise<SpeakerRow | undefined> {
  return db
    .selectFrom('speakers')
    .select(columns)
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The event that a speaker is of. */
export async function eventOfSpeaker(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('speakers')
    .select('pigeonholeId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.pigeonholeId;
}

/** Its event, which all changes of its programme wait for. */
export async function lockSpeaker(tx: Tx, id: string): Promise<void> {
  await sql`
    SELECT FROM pigeonholes WHERE id = (SELECT pigeonhole_id FROM speakers WHERE id = ${id}) FOR NO KEY UPDATE`.execute(
    tx,
  );
}

/** Whether another speaker of the event has this name and company, in capitals or not. */
export async function isSpeakerName(
  db: Db,
  pigeonholeId: string,
  { name, company, besides }: { name: string; company: string; besides?: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('speakers')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('nameRead', '=', sql<string>`lower(${`${name}\n${company}`} COLLATE "und-x-icu")`)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Behind the others. Answers the id. */
export async function insertSpeaker(tx: Tx, pigeonholeId: string, fields: SpeakerFields): Promise<string> {
  const [id] = await insertSpeakers(tx, pigeonholeId, [fields]);
  if (id === undefined) throw new Error('A speaker was not inserted.');
  return id;
}

/** Several at once, in this order. */
export async function insertSpeakers(
  tx: Tx,
  pigeonholeId: string,
  speakers: readonly SpeakerFields[],
): Promise<string[]> {
  if (speakers.length === 0) return [];
  const rows = await tx
    .insertInto('speakers')
    .values(
      speakers.map((fields, nth) => ({
        pigeonholeId,
        ...fields,
        sortOrder: sql<number>`(
          SELECT coalesce(max(sort_order), 0) + 1 + ${nth}::int FROM speakers WHERE pigeonhole_id = ${pigeonholeId})`,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Who speaks in none of these sessions yet. */
export async function addSpeakers(
  tx: Tx,
  placed: readonly { sessionId: string; speakerId: string }[],
): Promise<void> {
  if (placed.length === 0) return;
  await tx
    .insertInto('sessionSpeakers')
    .values(placed.map((one) => ({ ...one, role: 'speaker' })))
    .execute();
}

export async function updateSpeaker(tx: Tx, id: string, fields: Partial<SpeakerFields>): Promise<void> {
  await tx.updateTable('speakers').set(fields).where('id', '=', id).execute();
}

export async function writeSpeakerOrder(tx: Tx, pigeonholeId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE speakers SET sort_order = given.place
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given (id, place)
    WHERE speakers.id = given.id AND speakers.pigeonhole_id = ${pigeonholeId}`.execute(tx);
}

export async function removeSpeaker(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('speakers').where('id', '=', id).execute();
}

/** Which of these are speakers of the event. */
export async function knownSpeakers(
  db: Db,
  pigeonholeId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('speakers')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', sql<string>`ANY(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** All who speak in a session from now on. */
export async function writeSpeakersOfSession(
  tx: Tx,
  sessionId: string,
  speakers: readonly { speakerId: string; role: string }[],
): Promise<void> {
  await tx.deleteFrom('sessionSpeakers').where('sessionId', '=', sessionId).execute();
  if (speakers.length === 0) return;
  await tx
    .insertInto('sessionSpeakers')
    .values(speakers.map(({ speakerId, role }) => ({ sessionId, speakerId, role })))
    .execute();
}

/** All sessions in which somebody speaks from now on; those that were deleted and can be brought back stay theirs. */
export async function writeSessionsOfSpeaker(
  tx: Tx,
  speakerId: string,
  speaking: readonly Speaking[],
): Promise<void> {
  await sql`
    DELETE FROM session_speakers ss USING sessions s
    WHERE ss.speaker_id = ${speakerId} AND s.id = ss.session_id AND s.deleted_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO session_speakers (session_id, speaker_id, role)
    SELECT session_id, ${speakerId}, role
    FROM unnest(${speaking.map(({ sessionId }) => sessionId)}::bigint[], ${speaking.map(({ role }) => role)}::text[])
      AS given (session_id, role)
    ON CONFLICT (session_id, speaker_id) DO UPDATE SET role = excluded.role`.execute(tx);
}

/** How many speak in each of these sessions. */
export async function speakerCounts(
  db: Db,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sessionSpeakers')
    .select(['sessionId', sql<number>`count(*)::int`.as('count')])
    .where('sessionId', '=', sql<string>`ANY(${sessionIds}::bigint[])`)
    .groupBy('sessionId')
    .execute();
  return new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
}

/** The same people speak in the copy of a session within its event. */
export async function copySpeakersOfSession(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO session_speakers (session_id, speaker_id, role)
    SELECT ${to}, speaker_id, role FROM session_speakers WHERE session_id = ${from}`.execute(tx);
}

/** Into another event, with what they do in the copies of its sessions. */
export async function copySpeakers(tx: Tx, { from, to, sessions, files }: Copied): Promise<void> {
  await sql`
    INSERT INTO speakers (pigeonhole_id, name, title, company, bio, email, picture_id, sort_order)
    SELECT ${to}, name, title, company, bio, email, ${filesCopied(files)} ->> picture_id, sort_order
    FROM speakers WHERE pigeonhole_id = ${from}`.execute(tx);
  await sql`
    INSERT INTO session_speakers (session_id, speaker_id, role)
    SELECT of_session.copy, made.id, ss.role
    FROM ${copiesAs('of_session', sessions)}
      JOIN session_speakers ss ON ss.session_id = of_session.original
      JOIN speakers original ON original.id = ss.speaker_id
      JOIN speakers made ON made.pigeonhole_id = ${to} AND made.name_read = original.name_read`.execute(tx);
}

export async function speakerPicturesIn(tx: Tx, fileIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('speakers')
    .select('pictureId')
    .where('pictureId', 'in', fileIds)
    .execute();
  return rows.flatMap(({ pictureId }) => pictureId ?? []);
}

/** What organizers have written down of whoever has this address. */
export async function speakersByEmail(
  db: Db,
  email: string,
): Promise<{ event: string; name: string; title: string; company: string; bio: string }[]> {
  return db
    .selectFrom('speakers')
    .innerJoin('pigeonholes as p', 'p.id', 'speakers.pigeonholeId')
    .select(['p.name as event', 'speakers.name', 'title', 'company', 'bio'])
    .where('email', '=', email)
    .where('email', '<>', '')
    .orderBy('speakers.id')
    .execute();
}

/** They stay on the programme, which is public; how to reach them goes. */
export async function forgetEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('speakers')
    .set({ email: '' })
    .where('email', '=', email)
    .where('email', '<>', '')
    .execute();
}
