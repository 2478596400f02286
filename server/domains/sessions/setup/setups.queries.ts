import { type RawBuilder, sql } from 'kysely';
import type { LevelName } from '#contract/settings/effective-settings.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';

/** What a level says of the sessions of one kind. */
export type StoredSetup = {
  level: LevelName;
  settings: object;
  locked: string[];
  /** Another one after each change. */
  version: string;
};

/** A level of one organisation, workspace or event. */
export type Place = { level: LevelName; id: string };

/** What is said of sessions of a kind at a place and above it, the highest level first. `at` selects the ids of the levels. */
const setupsAt = (at: RawBuilder<unknown>, kind: RawBuilder<unknown>) => sql<StoredSetup[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'level', said.level, 'settings', said.settings, 'locked', said.locked, 'version', said.version::text
  ) ORDER BY said.height), '[]')
  FROM (${at}) at CROSS JOIN LATERAL (
    SELECT 1 AS height, 'organisation' AS level, u.settings, u.locked, u.version
      FROM organisation_setups u WHERE u.organisation_id = at.organisation_id AND u.kind = ${kind}
    UNION ALL
    SELECT 2, 'workspace', u.settings, u.locked, u.version
      FROM workspace_setups u WHERE u.workspace_id = at.workspace_id AND u.kind = ${kind}
    UNION ALL
    SELECT 3, 'event', u.settings, u.locked, u.version
      FROM pigeonhole_setups u WHERE u.pigeonhole_id = at.pigeonhole_id AND u.kind = ${kind}
  ) said)`;

/** What is said above a session, in a query in which `sessions` is it. */
export const setupsOver = (sessions: 'sessions' | 's') =>
  setupsAt(
    sql`SELECT w.organisation_id, w.id AS workspace_id, e.id AS pigeonhole_id
      FROM pigeonholes e JOIN workspaces w ON w.id = e.workspace_id
      WHERE e.id = ${sql.ref(`${sessions}.pigeonholeId`)}`,
    sql.ref(`${sessions}.type`),
  );

const idsOf = ({ level, id }: Place): RawBuilder<unknown> => {
  switch (level) {
    case 'organisation':
      return sql`SELECT ${id}::bigint AS organisation_id, NULL::bigint AS workspace_id, NULL::bigint AS pigeonhole_id`;
    case 'workspace':
      return sql`SELECT w.organisation_id, w.id AS workspace_id, NULL::bigint AS pigeonhole_id
        FROM workspaces w WHERE w.id = ${id}`;
    case 'event':
      return sql`SELECT w.organisation_id, w.id AS workspace_id, e.id AS pigeonhole_id
        FROM pigeonholes e JOIN workspaces w ON w.id = e.workspace_id WHERE e.id = ${id}`;
  }
};

/** What is said at a place and above it, the highest level first. */
export async function setupsOf(db: Db, place: Place, kind: string): Promise<StoredSetup[]> {
  const found = await sql<{ setups: StoredSetup[] }>`
    SELECT ${setupsAt(idsOf(place), sql`${kind}`)} AS setups`.execute(db);
  return found.rows[0]?.setups ?? [];
}

/** What the organisation and the team of a place are called, for those who are in it. */
export async function namesAt(
  db: Db,
  place: Place,
): Promise<Readonly<Partial<Record<LevelName, string | null>>>> {
  const { rows } = await sql<{ organisation: string | null; workspace: string | null }>`
    SELECT o.name AS organisation, w.name AS workspace FROM (${idsOf(place)}) at
      LEFT JOIN organisations o ON o.id = at.organisation_id
      LEFT JOIN workspaces w ON w.id = at.workspace_id AND w.kind = 'team'`.execute(db);
  return rows[0] ?? {};
}

/** The kinds of session that an organisation has said something about. */
export async function kindsSetUp(db: Db, organisationId: string): Promise<string[]> {
  const found = await db
    .selectFrom('organisationSetups')
    .where('organisationId', '=', organisationId)
    .select('kind')
    .orderBy('kind')
    .execute();
  return found.map(({ kind }) => kind);
}

const tables = {
  organisation: ['organisation_setups', 'organisation_id'],
  workspace: ['workspace_setups', 'workspace_id'],
  event: ['pigeonhole_setups', 'pigeonhole_id'],
} as const;

export async function writeSetup(
  tx: Tx,
  { level, id }: Place,
  kind: string,
  { settings, locked }: Pick<StoredSetup, 'settings' | 'locked'>,
): Promise<void> {
  const [table, by] = tables[level];
  await sql`
    INSERT INTO ${sql.table(table)} (${sql.ref(by)}, kind, settings, locked, version)
    VALUES (${id}, ${kind}, ${JSON.stringify(settings)}::jsonb, ${locked}::text[], nextval('setup_versions'))
    ON CONFLICT (${sql.ref(by)}, kind)
      DO UPDATE SET settings = excluded.settings, locked = excluded.locked, version = excluded.version`.execute(
    tx,
  );
  if (level === 'event')
    await sql`UPDATE pigeonholes SET revision = revision + 1 WHERE id = ${id}`.execute(tx);
}
