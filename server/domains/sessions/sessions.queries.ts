import { sql } from 'kysely';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { SessionSpeaker, SessionTrack } from '#contract/programme/session-programme.ts';
import type { SessionMeeting } from '#contract/sessions/session-integrations.ts';
import type { SomeSettings } from '#contract/settings/settings.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import type { Versioned } from './settings.ts';
import { type StoredSetup, setupsOver } from './setup/setups.queries.ts';

export type SessionRow = {
  id: string;
  pigeonholeId: string;
  type: string;
  name: string;
  description: string;
  startsAt: Date | null;
  endsAt: Date | null;
  lastCall: boolean;
  /** The end that stood before a last call. */
  endsAtBefore: Date | null;
  round: number;
  /** The one that the last reset began. */
  firstRound: number;
  firstItem: string;
  /** Unless that has been deleted. */
  parentId: string | null;
  /** By itself, or with its parent. */
  hidden: boolean;
  sortOrder: number;
  /** What the session itself says, with what the desk chose in its run or in a test. */
  settings: object;
  /** Raised by each change of them. */
  settingsVersion: number;
  /** What was kept of the settings at the first start. */
  frozen: object | null;
  /** The test of the event, while it is in test mode. */
  test: string | null;
  /** When the first session of the event starts. */
  firstStart: Date | null;
  setups: StoredSetup[];
  /** Null: it is in none. */
  tracks: SessionTrack[] | null;
  /** Null: it has none. */
  speakers: SessionSpeaker[] | null;
  /** Null: it has none of its own. */
  meeting: SessionMeeting | null;
};

const parentId = sql<string | null>`(
  SELECT o.id FROM sessions o WHERE o.id = sessions.parent_id AND o.deleted_at IS NULL)`;

/**
 * Also while its parent is deleted and can still be brought back: until then nothing comes out that was hidden, and neither does what
 * is put inside that meanwhile.
 */
const hidden = sql<boolean>`(sessions.hidden OR EXISTS (
  SELECT FROM sessions o LEFT JOIN sessions g ON g.id = o.parent_id
  WHERE o.id = sessions.parent_id AND (o.hidden OR g.hidden)))`;

const ofEvent = <Value>(column: 'test' | 'first_start') =>
  sql<Value>`(SELECT ${sql.ref(`p.${column}`)} FROM pigeonholes p WHERE p.id = sessions.pigeonhole_id)`;

/** The domain of the programme writes them, which comes later: it hears what sessions are made and changed with. */
const tracks = sql<SessionTrack[] | null>`(
  SELECT json_agg(json_build_object('id', t.id::text, 'name', t.name, 'color', t.color, 'order', t.sort_order) ORDER BY t.sort_order, t.id)
  FROM session_tracks st JOIN tracks t ON t.id = st.track_id WHERE st.session_id = sessions.id)`;

const speakers = sql<SessionSpeaker[] | null>`(
  SELECT json_agg(json_build_object('id', sp.id::text, 'name', sp.name, 'title', sp.title, 'company', sp.company,
    'pictureId', sp.picture_id, 'role', ss.role) ORDER BY sp.sort_order, sp.id)
  FROM session_speakers ss JOIN speakers sp ON sp.id = ss.speaker_id WHERE ss.session_id = sessions.id)`;

const meeting = sql<SessionMeeting | null>`(
  SELECT json_build_object('meetingPlatform', m.platform, 'meetingIdentifierType', m.identifier_type,
    'meetingIdentifier', m.identifier)
  FROM session_meetings m WHERE m.session_id = sessions.id)`;

/** What a `SessionRow` is read from. */
export const sessionColumns = [
  'id',
  'pigeonholeId',
  'type',
  'name',
  'description',
  'startsAt',
  'endsAt',
  'lastCall',
  'endsAtBefore',
  'round',
  'firstRound',
  'firstItem',
  parentId.as('parentId'),
  hidden.as('hidden'),
  'sortOrder',
  'settingsVersion',
  sql<object>`sessions.settings || sessions.test_settings`.as('settings'),
  sql<object | null>`sessions.frozen`.as('frozen'),
  ofEvent<string | null>('test').as('test'),
  ofEvent<Date | null>('first_start').as('firstStart'),
  setupsOver('sessions').as('setups'),
  tracks.as('tracks'),
  speakers.as('speakers'),
  meeting.as('meeting'),
] as const;

/** The agenda of a pigeonhole, in the order of R-146. */
export async function sessionsOf(db: Db, pigeonholeId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('pigeonholeId', '=', pigeonholeId)
    .where('deletedAt', 'is', null)
    .orderBy('sortOrder')
    .orderBy('startsAt', (order) => order.asc().nullsLast())
    .orderBy('endsAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

/** The ids of the sessions on the agenda of a pigeonhole. */
export async function sessionIdsOf(db: Db, pigeonholeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** All sessions of an event, those that were deleted and can be brought back too. */
export async function sessionsEverOf(db: Db, pigeonholeId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('pigeonholeId', '=', pigeonholeId)
    .orderBy('id')
    .execute();
}

/** The sessions that stand inside one. */
export async function sessionsInside(db: Db, parentId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('parentId', '=', parentId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute();
}

export async function sessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Those of them that are still there, in no order. */
export async function sessionsByIds(db: Db, ids: readonly string[]): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', sql<string>`ANY (${ids}::bigint[])`)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Whether somebody speaks in a session, or in the one inside which it stands. */
export async function speaksIn(db: Db, id: string, speakerId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sessions s JOIN session_speakers ss ON ss.session_id IN (s.id, s.parent_id)
    WHERE s.id = ${id} AND ss.speaker_id = ${speakerId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** What a session of this pigeonhole is called, and of which kind it is; undefined: it has no such session. */
export async function sessionIn(
  db: Db,
  pigeonholeId: string,
  id: string,
): Promise<{ name: string; type: string } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['name', 'type'])
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** What a session of this pigeonhole is, where its attendees see it. */
export async function sessionTypeIn(
  db: Db,
  pigeonholeId: string,
  id: string,
): Promise<SessionType | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('type')
    .where('pigeonholeId', '=', pigeonholeId)
    .where('id', '=', id)
    .where(sql<boolean>`NOT ${hidden}`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found?.type as SessionType | undefined;
}

/** A command is permitted before it waits for its locks; another may have deleted the session by the time it has them. */
export const deletedMeanwhile = () => new Refusal('NotFound');

/** Of a session whose row is locked (`lockSession`): commands on it come one after the other. Throws `NotFound`. */
export async function sessionToChange(tx: Tx, id: string): Promise<SessionRow> {
  return tx
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow(deletedMeanwhile);
}

export async function pigeonholeIdOf(db: Db, sessionId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('pigeonholeId')
    .where('id', '=', sessionId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return found?.pigeonholeId;
}

/**
 * Runs in the batch's transaction, with the stream locked: a session that has just ended accepts nothing more, and one
 * whose pigeonhole is in the trash does not exist (`undefined`).
 */
export async function stateOfOpen(
  db: Db,
  id: string,
  now: Date,
): Promise<
  (Versioned & { isOpen: boolean; testIsOver: boolean; round: number; secret: Buffer | null }) | undefined
> {
  return db
    .selectFrom('sessions as s')
    .innerJoin('pigeonholes as p', 'p.id', 's.pigeonholeId')
    .leftJoin('sessionSecrets as d', 'd.sessionId', 's.id')
    .select(['s.settingsVersion', 's.round', setupsOver('s').as('setups')])
    .select(sql<Buffer | null>`coalesce(d.item_secret, d.secret)`.as('secret'))
    .select(
      sql<boolean>`p.test IS NOT NULL
        OR coalesce(s.starts_at <= ${now} AND (s.ends_at IS NULL OR s.ends_at > ${now}), false)`.as('isOpen'),
    )
    .select(sql<boolean>`p.test IS NOT NULL AND coalesce(p.first_start <= ${now}, false)`.as('testIsOver'))
    .where('s.id', '=', id)
    .where('s.deletedAt', 'is', null)
    .where('p.trashedAt', 'is', null)
    .executeTakeFirst();
}

type NewSession = {
  pigeonholeId: string;
  type: string;
  name: string;
  description: string;
  startsAt: Date | null;
  endsAt: Date | null;
  parentId?: string | null;
  settings: SomeSettings;
};

/** In an agenda that is sorted by hand it comes last, in one by time to its place by time. */
export async function insertSession(tx: Tx, session: NewSession): Promise<SessionRow> {
  const [row] = await insertSessions(tx, [session]);
  if (row === undefined) throw new Error('A session was not inserted.');
  return row;
}

/** Several of one event at once, in this order, as `insertSession`. */
export async function insertSessions(tx: Tx, sessions: readonly NewSession[]): Promise<SessionRow[]> {
  const rows = await tx
    .insertInto('sessions')
    .values(
      sessions.map((session, nth) => ({
        ...session,
        settings: JSON.stringify(session.settings),
        sortOrder: sql<number>`(
          SELECT CASE WHEN max(sort_order) > 0 THEN max(sort_order) + 1 + ${nth}::int ELSE 0 END
          FROM sessions WHERE pigeonhole_id = ${session.pigeonholeId})`,
      })),
    )
    .returning(sessionColumns)
    .execute();
  // Ids are given in the order of the rows.
  return rows.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}

/** For a change of the end by anything but a last call. */
export const noLastCall = { lastCall: false, endsAtBefore: null } as const;

export type SessionChange = Partial<
  Omit<
    SessionRow,
    | 'id'
    | 'pigeonholeId'
    | 'type'
    | 'settings'
    | 'settingsVersion'
    | 'setups'
    | 'frozen'
    | 'test'
    | 'firstStart'
    | 'tracks'
    | 'speakers'
    | 'meeting'
  >
> & {
  /** As JSON. */
  frozen?: string | null;
};

/** Throws `NotFound`. */
export async function changeSession(tx: Tx, id: string, change: SessionChange): Promise<SessionRow> {
  return tx
    .updateTable('sessions')
    .set(change)
    .where('id', '=', id)
    .returning(sessionColumns)
    .executeTakeFirstOrThrow(deletedMeanwhile);
}

/** The sessions that run, of all events; or the one that is asked for, if it does. */
export async function runningSessions(db: Db, now: Date, id?: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where('startsAt', '<=', now)
    .where('deletedAt', 'is', null)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .orderBy('id')
    .execute();
}

/** Its event first, whose times follow those of its sessions. */
export async function lockSession(tx: Tx, id: string): Promise<void> {
  await sql`
    SELECT FROM pigeonholes WHERE id = (SELECT pigeonhole_id FROM sessions WHERE id = ${id}) FOR NO KEY UPDATE`.execute(
    tx,
  );
  await tx.selectFrom('sessions').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
