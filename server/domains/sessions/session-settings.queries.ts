import { sql } from 'kysely';
import { eventIsOver } from '#server/domains/pigeonholes/index.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { deletedMeanwhile, type SessionRow, sessionColumns } from './sessions.queries.ts';
import type { Place } from './setup/setups.queries.ts';

/** The settings that a session says itself, with what the desk chose in its run or in a test. */
export async function ownSettingsOf(db: Db, id: string): Promise<object> {
  const { settings } = await db
    .selectFrom('sessions')
    .select(sql<object>`settings || test_settings`.as('settings'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(deletedMeanwhile);
  return settings;
}

/**
 * What a session says itself, beside what it said before, and what it says no longer; both count before what the desk chose in its
 * run or in a test. Throws `NotFound`.
 */
export async function writeSettings(
  tx: Tx,
  id: string,
  { said, givenBack }: { said: object; givenBack: readonly string[] },
): Promise<SessionRow> {
  return tx
    .updateTable('sessions')
    .set((row) => ({
      settings: sql`(settings || ${JSON.stringify(said)}::jsonb) - ${givenBack}::text[]`,
      testSettings: sql`test_settings - ${[...Object.keys(said), ...givenBack]}::text[]`,
      settingsVersion: row('settingsVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returning(sessionColumns)
    .executeTakeFirstOrThrow(deletedMeanwhile);
}

/**
 * What the desk has chosen in the run or in the test that goes on, beside what it chose before. Both stand in one column, which was of
 * tests alone: there is no test of an event of which a session has started. Throws `NotFound`.
 */
export async function addDeskSettings(tx: Tx, id: string, settings: object): Promise<SessionRow> {
  return tx
    .updateTable('sessions')
    .set((row) => ({
      testSettings: sql`test_settings || ${JSON.stringify(settings)}::jsonb`,
      settingsVersion: row('settingsVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returning(sessionColumns)
    .executeTakeFirstOrThrow(deletedMeanwhile);
}

/** The sessions of an event are as they were set up, those that were deleted and can be brought back too. */
export async function forgetTestSettings(tx: Tx, pigeonholeId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set((row) => ({ testSettings: '{}', settingsVersion: row('settingsVersion', '+', 1) }))
    .where('pigeonholeId', '=', pigeonholeId)
    .where('testSettings', '<>', '{}')
    .execute();
}

/** In the trash too: what is set up meanwhile counts in an event that is recovered. */
const isAt = ({ level, id }: Place) => {
  const of = {
    organisation: sql`w.organisation_id`,
    workspace: sql`e.workspace_id`,
    event: sql`e.id`,
  }[level];
  return sql<boolean>`EXISTS (
    SELECT FROM pigeonholes e JOIN workspaces w ON w.id = e.workspace_id
    WHERE e.id = sessions.pigeonhole_id AND e.deleted_at IS NULL AND ${of} = ${id})`;
};

/** Sessions of some kinds at a place that have started, and of which it is not written down yet what they keep from then on. */
export async function startedUnfrozen(
  tx: Tx,
  place: Place,
  types: readonly string[],
  now: Date,
): Promise<SessionRow[]> {
  return tx
    .selectFrom('sessions')
    .select(sessionColumns)
    .where('type', 'in', types)
    .where('startsAt', '<=', now)
    .where('frozen', 'is', null)
    .where(isAt(place))
    .execute();
}

/** What sessions keep from their first start on, unless it is written down already. */
export async function freezeSessions(
  tx: Tx,
  sessions: readonly { id: string; frozen: object }[],
): Promise<void> {
  if (sessions.length === 0) return;
  await sql`
    UPDATE sessions s SET frozen = v.frozen
    FROM jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) AS v (id bigint, frozen jsonb)
    WHERE s.id = v.id AND s.frozen IS NULL`.execute(tx);
}

/**
 * The sessions of a kind at a place. Of events that are over only those that never started: they can start once it is moved to later
 * days, and have a secret or none by then.
 */
export async function sessionsAt(
  db: Db,
  place: Place,
  type: string,
  now: Date,
): Promise<{ id: string; pigeonholeId: string }[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('pigeonholes as p', 'p.id', 'sessions.pigeonholeId')
    .select(['sessions.id', 'sessions.pigeonholeId'])
    .where('sessions.type', '=', type)
    .where('sessions.deletedAt', 'is', null)
    .where(isAt(place))
    .where((row) => row.or([row.not(eventIsOver(now)), row('frozen', 'is', null)]))
    .orderBy('sessions.id')
    .execute();
}
