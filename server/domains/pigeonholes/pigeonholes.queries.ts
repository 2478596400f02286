import { sql } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { PanelAction } from '#contract/panels/panel-access.ts';
import type { PanelKind } from '#contract/panels/panels.ts';
import type { Advanced } from '#contract/pigeonholes/advanced.ts';
import type { Display, TimeDisplay } from '#contract/pigeonholes/display.ts';
import type { Redirect } from '#contract/pigeonholes/redirect.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { releaseOf } from './release-passcodes.queries.ts';

export type PigeonholeRow = {
  id: string;
  workspaceId: string;
  workspaceKind: string;
  workspaceName: string;
  ownerId: string;
  name: string;
  description: string;
  startsOn: string;
  /** Null: it has no last day. */
  endsOn: string | null;
  timeZone: string;
  passcode: string;
  passcodeHeld: boolean;
  stored: boolean;
  trashedAt: Date | null;
  joinsPerSecond: number | null;
  redirectAttendees: Redirect;
  eventType: Advanced['eventType'];
  expectedParticipants: Advanced['expectedParticipants'];
  expectedNumber: number | null;
  meetingPlatform: Advanced['meetingPlatform'];
  meetingIdentifierType: Advanced['meetingIdentifierType'];
  meetingIdentifier: string;
  language: Language | null;
  timeDisplay: TimeDisplay;
  dayTab: boolean;
  /** The instants its status depends on: the database keeps them (server/migrations/0100-times-of-events.sql). */
  overAt: Date | null;
  sessions: number;
  firstStart: Date | null;
  lastEnd: Date | null;
  openEnded: boolean;
  /** Which test it is in; null: in none. */
  test: string | null;
};

/** The last day of the event has ended in its time zone. For queries in which `p` is the pigeonhole. */
export const eventIsOver = (now: Date) => sql<boolean>`p.over_at <= ${now}`;

/** Everything a pigeonhole is shown with; the caller adds WHERE. */
export function pigeonholeRows(db: Db) {
  return db
    .selectFrom('pigeonholes as p')
    .innerJoin('workspaces as w', 'w.id', 'p.workspaceId')
    .select([
      'p.id',
      'p.workspaceId',
      'w.kind as workspaceKind',
      'w.name as workspaceName',
      'p.name',
      'p.description',
      'p.startsOn',
      'p.endsOn',
      'p.timeZone',
      'p.passcode',
      'p.passcodeHeld',
      'p.stored',
      'p.trashedAt',
      'p.joinsPerSecond',
      sql<Redirect>`p.redirect_attendees`.as('redirectAttendees'),
      sql<Advanced['eventType']>`p.event_type`.as('eventType'),
      sql<Advanced['expectedParticipants']>`p.expected_participants`.as('expectedParticipants'),
      'p.expectedNumber',
      sql<Advanced['meetingPlatform']>`p.meeting_platform`.as('meetingPlatform'),
      sql<Advanced['meetingIdentifierType']>`p.meeting_identifier_type`.as('meetingIdentifierType'),
      'p.meetingIdentifier',
      sql<Language | null>`p.language`.as('language'),
      sql<TimeDisplay>`p.time_display`.as('timeDisplay'),
      'p.dayTab',
      sql<Date | null>`nullif(p.over_at, 'infinity')`.as('overAt'),
      'p.sessions',
      'p.firstStart',
      'p.lastEnd',
      'p.openEnded',
      'p.test',
      sql<string>`(SELECT m.account_id FROM workspace_members m WHERE m.workspace_id = w.id AND m.role = 'owner' ORDER BY m.account_id LIMIT 1)`.as(
        'ownerId',
      ),
    ]);
}

export async function pigeonholeById(db: Db, id: string): Promise<PigeonholeRow> {
  return pigeonholeRows(db).where('p.id', '=', id).executeTakeFirstOrThrow();
}

export async function setStored(tx: Tx, id: string, stored: boolean): Promise<void> {
  await tx.updateTable('pigeonholes').set({ stored }).where('id', '=', id).execute();
}

export async function moveToWorkspace(tx: Tx, id: string, workspaceId: string): Promise<void> {
  await tx.updateTable('pigeonholes').set({ workspaceId }).where('id', '=', id).execute();
}

/**
 * A pigeonhole for a caller, and what the caller is to it: a member of its workspace (or a key of one), the bearer of a panel link whose
 * version counts, a guest by a panel access link, or an attendee with a pass. To everybody else it does not exist.
 */
export async function pigeonholeFor(
  db: Db,
  id: string,
  who: Who,
): Promise<
  | {
      workspaceId: string;
      trashed: boolean;
      allowedAddresses: string[];
      teamAddresses: string[];
      memberRole: string | null;
      panel: PanelKind | null;
      guestOf: PanelAction[];
      isAttendee: boolean;
      isSpeaker: boolean;
    }
  | undefined
> {
  const organiser = organiserOf(who);
  const only = organiser?.workspaceId ?? null;
  const sessionHash = who.account?.sessionHash ?? null;
  const panel = who.panel?.pigeonholeId === id ? who.panel : null;
  const isAttendee = who.attendeeOf(id) !== null;
  const speaker = who.speaker?.pigeonholeId === id ? who.speaker : null;
  const found = await sql<{
    workspaceId: string;
    trashed: boolean;
    allowedAddresses: string[];
    teamAddresses: string[];
    memberRole: string | null;
    panelIsGood: boolean;
    guestOf: PanelAction[];
    isSpeaker: boolean;
  }>`
    SELECT * FROM (
      SELECT p.workspace_id, p.trashed_at IS NOT NULL AS trashed, p.allowed_addresses,
        (SELECT w.allowed_addresses FROM workspaces w WHERE w.id = p.workspace_id) AS team_addresses,
        (SELECT m.role FROM workspace_members m
          WHERE m.workspace_id = p.workspace_id AND m.account_id = ${organiser?.accountId ?? null}
            AND m.workspace_id = coalesce(${only}::bigint, m.workspace_id)) AS member_role,
        EXISTS (SELECT 1 FROM panel_links l
          WHERE l.pigeonhole_id = p.id AND l.panel = ${panel?.panel ?? null} AND l.version = ${panel?.version ?? null}
            AND (l.panel <> 'kiosk' OR p.kiosk_on)) AS panel_is_good,
        ARRAY(SELECT g.action FROM panel_guests g JOIN panel_access_links l USING (pigeonhole_id, action, version)
          WHERE g.session_hash = ${sessionHash} AND g.pigeonhole_id = p.id AND NOT l.member_only) AS guest_of,
        EXISTS (SELECT FROM speaker_invitations i
          WHERE i.speaker_id = ${speaker?.speakerId ?? null} AND i.code_hash = ${speaker?.codeHash ?? null}) AS is_speaker
      FROM pigeonholes p WHERE p.id = ${id} AND p.deleted_at IS NULL
    ) found
    WHERE member_role IS NOT NULL OR (NOT trashed AND (panel_is_good OR guest_of <> '{}' OR is_speaker OR ${isAttendee}::boolean))`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  // In the trash it is there for its members alone, whatever links and passes they have besides.
  if (row.trashed) return { ...row, panel: null, guestOf: [], isAttendee: false, isSpeaker: false };
  return { ...row, panel: row.panelIsGood ? (panel?.panel ?? null) : null, isAttendee };
}

/** A pigeonhole for an account that is a member of its workspace; to everybody else it does not exist. */
export async function pigeonholeOfMember(
  db: Db,
  id: string,
  accountId: string,
): Promise<{ workspaceId: string; trashed: boolean; role: string } | undefined> {
  return db
    .selectFrom('pigeonholes as p')
    .innerJoin('workspaceMembers as m', 'm.workspaceId', 'p.workspaceId')
    .select(['p.workspaceId', 'm.role', sql<boolean>`p.trashed_at IS NOT NULL`.as('trashed')])
    .where('p.id', '=', id)
    .where('p.deletedAt', 'is', null)
    .where('m.accountId', '=', accountId)
    .executeTakeFirst();
}

export async function insertPigeonhole(
  tx: Tx,
  event: {
    workspaceId: string;
    name: string;
    description: string;
    startsOn: string;
    endsOn: string | null;
    timeZone: string;
    passcode: string;
    joinsPerSecond?: number | null;
    redirectAttendees?: Redirect;
    madeBy?: string;
    demonstration?: boolean;
  },
): Promise<string> {
  const { id } = await tx.insertInto('pigeonholes').values(event).returning('id').executeTakeFirstOrThrow();
  await sql`
    INSERT INTO panel_links (pigeonhole_id, panel)
    SELECT ${id}, panel FROM unnest(ARRAY['moderator', 'projector', 'admin', 'kiosk']) AS panel`.execute(tx);
  return id;
}

export async function updatePigeonhole(
  tx: Tx,
  id: string,
  event: {
    name: string;
    description: string;
    startsOn: string;
    endsOn: string | null;
    timeZone: string;
    passcode?: string;
  } & Partial<Advanced & Display>,
  now: Date,
): Promise<void> {
  const released = releaseOf(sql`${event.endsOn}::date`, sql`${event.timeZone}`);
  // An event that is moved to later days needs a passcode again. If others have taken it, the unique index refuses.
  const passcodeHeld = sql<boolean>`passcode_held OR ${released} > ${now}`;
  await tx
    .updateTable('pigeonholes')
    .set({ ...event, passcodeHeld })
    .where('id', '=', id)
    .execute();
}

export async function isPasscodeTaken(db: Db, passcode: string): Promise<boolean> {
  const found = await db
    .selectFrom('pigeonholes')
    .select('id')
    .where('passcode', '=', passcode)
    .where('passcodeHeld', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

export async function pigeonholeByPasscode(db: Db, passcode: string, now: Date) {
  return db
    .selectFrom('pigeonholes as p')
    .innerJoin('workspaces as w', 'w.id', 'p.workspaceId')
    .select([
      'p.id',
      'p.name',
      'p.passcode',
      'p.joinsPerSecond',
      'p.embedHosts',
      'p.language',
      'p.allowedAddresses',
      'w.allowedAddresses as teamAddresses',
      eventIsOver(now).as('isOver'),
    ])
    .where('p.passcode', '=', passcode)
    .where('p.passcodeHeld', '=', true)
    .where('p.trashedAt', 'is', null)
    .executeTakeFirst();
}

export async function panelVersions(db: Db, pigeonholeId: string): Promise<Map<PanelKind, number>> {
  const rows = await db
    .selectFrom('panelLinks')
    .select(['panel', 'version'])
    .where('pigeonholeId', '=', pigeonholeId)
    .execute();
  return new Map(rows.map((row) => [row.panel as PanelKind, row.version]));
}

export async function raisePanelVersion(tx: Tx, pigeonholeId: string, panel: PanelKind): Promise<number> {
  const { version } = await tx
    .updateTable('panelLinks')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('pigeonholeId', '=', pigeonholeId)
    .where('panel', '=', panel)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function lockPigeonhole(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('pigeonholes').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}
