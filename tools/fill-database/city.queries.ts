import type { Client } from 'pg';
import type { SessionType } from '#contract/kinds/kinds.live.ts';
import type { CityEvent } from './city.ts';

export async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('chat_reactions') IS NOT NULL AS is`,
  );
  return rows[0]?.is ?? false;
}

/** Whether it holds anything of somebody. */
export async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'SELECT EXISTS (SELECT FROM accounts) OR EXISTS (SELECT FROM pigeonholes) AS is',
  );
  return rows[0]?.is ?? false;
}

export async function insertAccounts(client: Client, count: number, tag: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO accounts (email, name, locale, verified_at)
     SELECT 'person-' || nth || '@' || $2 || '.example', (ARRAY['Ada', 'Örjan', 'Grace', 'Noor', 'Linus'])[1 + nth % 5] || ' ' || nth, 'en', now()
     FROM generate_series(1, $1::int) AS nth RETURNING id::text`,
    [count, tag],
  );
  return rows.map(({ id }) => id);
}

export async function insertWorkspaces(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO workspaces (kind, name) SELECT 'team', 'Office ' || nth FROM generate_series(1, $1::int) AS nth
     RETURNING id::text`,
    [count],
  );
  return rows.map(({ id }) => id);
}

type Membership = { workspaceId: string; accountId: string; role: 'owner' | 'lead' | 'member' };

export async function insertMemberships(client: Client, memberships: readonly Membership[]): Promise<void> {
  await client.query(
    `INSERT INTO workspace_members (workspace_id, account_id, role, joined_at)
     SELECT "workspaceId", "accountId", role, now() - nth * interval '1 hour'
     FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("workspaceId" bigint, "accountId" bigint, role text)) WITH ORDINALITY
       AS m ("workspaceId", "accountId", role, nth)`,
    [JSON.stringify(memberships)],
  );
}

/** Their ids, in their order, with the panel links that every event has. */
export async function insertEvents(
  client: Client,
  events: readonly (Omit<CityEvent, 'workspace'> & { workspaceId: string; madeBy: string })[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH given AS MATERIALIZED (
       SELECT e.*, nextval(pg_get_serial_sequence('pigeonholes', 'id')) AS id
       FROM jsonb_to_recordset($1::jsonb) AS e (
         "workspaceId" bigint, "madeBy" bigint, name text, passcode text, period text, "startsOn" date, "endsOn" date,
         stored boolean, trashed boolean)
     ), made AS (
       INSERT INTO pigeonholes (id, workspace_id, name, starts_on, ends_on, time_zone, passcode, passcode_held, stored, trashed_at, made_by)
         OVERRIDING SYSTEM VALUE
       SELECT id, "workspaceId", name, "startsOn", "endsOn", 'UTC', passcode, period <> 'past', stored,
         CASE WHEN trashed THEN now() END, "madeBy" FROM given
     ), linked AS (
       INSERT INTO panel_links (pigeonhole_id, panel)
       SELECT id, panel FROM given, unnest(ARRAY['moderator', 'projector', 'admin', 'kiosk']) AS panel
     )
     SELECT id::text FROM given ORDER BY given.id`,
    [JSON.stringify(events)],
  );
  return rows.map(({ id }) => id);
}

/** The ids of as many new attendees of each event as it has people. */
export async function insertAttendees(
  client: Client,
  events: readonly { id: string; people: number; at: Date | null }[],
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ event: string; people: string[] }>(
    `WITH came AS (
       INSERT INTO attendees (pigeonhole_id, id, name, ever_named, joined_at)
       SELECT e.id, gen_random_uuid(), CASE WHEN nth % 3 = 0 THEN 'Guest ' || nth END, nth % 3 = 0, date_trunc('hour', e.at)
       FROM jsonb_to_recordset($1::jsonb) AS e (id bigint, people int, at timestamptz), generate_series(1, e.people) AS nth
       RETURNING pigeonhole_id, id
     )
     SELECT pigeonhole_id::text AS event, array_agg(id::text) AS people FROM came GROUP BY pigeonhole_id`,
    [JSON.stringify(events)],
  );
  return new Map(rows.map(({ event, people }) => [event, people]));
}

export type NewSession = {
  pigeonholeId: string;
  type: SessionType;
  name: string;
  sortOrder: number;
  startsAt: Date | null;
  endsAt: Date | null;
  settings: object;
  frozen: object | null;
};

/** Their ids, in their order. */
export async function insertSessions(client: Client, sessions: readonly NewSession[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH given AS MATERIALIZED (
       SELECT s.*, nextval(pg_get_serial_sequence('sessions', 'id')) AS id
       FROM jsonb_to_recordset($1::jsonb) AS s (
         "pigeonholeId" bigint, type text, name text, "sortOrder" int, "startsAt" timestamptz, "endsAt" timestamptz,
         settings jsonb, frozen jsonb)
     ), made AS (
       INSERT INTO sessions (id, pigeonhole_id, type, name, sort_order, starts_at, ends_at, settings, frozen)
         OVERRIDING SYSTEM VALUE
       SELECT id, "pigeonholeId", type, name, "sortOrder", "startsAt", "endsAt", settings, nullif(frozen, 'null') FROM given
     )
     SELECT id::text FROM given ORDER BY given.id`,
    [JSON.stringify(sessions)],
  );
  return rows.map(({ id }) => id);
}

/** Whoever plans a query next knows how much there is, and finds pages marked as visible to all. */
export async function analyze(client: Client): Promise<void> {
  await client.query('VACUUM (ANALYZE)');
}

/** Two tracks and three speakers of each event, with its sessions dealt out to them. */
export async function insertProgramme(client: Client, pigeonholeIds: readonly string[]): Promise<void> {
  await client.query(
    `WITH track AS (
       INSERT INTO tracks (pigeonhole_id, name, color, sort_order)
       SELECT p.id, name, color, place
       FROM unnest($1::bigint[]) AS p (id),
         (VALUES ('Main hall', 'blue', 1), ('Side room', 'amber', 2)) AS track (name, color, place)
       RETURNING id, pigeonhole_id, sort_order
     )
     INSERT INTO session_tracks (session_id, track_id)
     SELECT s.id, track.id FROM track JOIN sessions s USING (pigeonhole_id) WHERE s.id % 2 = track.sort_order - 1`,
    [pigeonholeIds],
  );
  await client.query(
    `WITH speaker AS (
       INSERT INTO speakers (pigeonhole_id, name, title, company, bio, email, sort_order)
       SELECT p.id, name, 'Speaker', 'Aviary Ltd', repeat('Knows a lot about birds. ', 20), '', place
       FROM unnest($1::bigint[]) AS p (id),
         (VALUES ('Ada Lind', 1), ('Bo Okafor', 2), ('Chi Duarte', 3)) AS speaker (name, place)
       RETURNING id, pigeonhole_id, sort_order
     )
     INSERT INTO session_speakers (session_id, speaker_id, role)
     SELECT s.id, speaker.id, CASE WHEN speaker.sort_order = 1 THEN 'host' ELSE 'speaker' END
     FROM speaker JOIN sessions s USING (pigeonhole_id) WHERE (s.id + speaker.sort_order) % 3 > 0`,
    [pigeonholeIds],
  );
}
