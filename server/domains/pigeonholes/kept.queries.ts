import { sql } from 'kysely';
import type { Db, Tx } from '#server/kernel/db/database.ts';

export async function pigeonholesIn(db: Db, workspaceIds: readonly string[]) {
  if (workspaceIds.length === 0) return [];
  return db
    .selectFrom('pigeonholes')
    .select(['id', 'name', 'description', 'startsOn', 'endsOn', 'timeZone', 'passcode', 'madeAt'])
    .where('workspaceId', 'in', workspaceIds)
    .orderBy('id')
    .execute();
}

/** Sessions, attendees and panel links hang on them and go along. */
export async function deletePigeonholes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('pigeonholes').where('id', 'in', ids).execute();
}

/** Name, dates and passcode are the copy's own. */
export async function copySetUp(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    UPDATE pigeonholes p SET description = o.description, joins_per_second = o.joins_per_second,
      redirect_attendees = o.redirect_attendees, event_type = o.event_type, expected_participants = o.expected_participants,
      expected_number = o.expected_number, meeting_platform = o.meeting_platform, meeting_identifier_type = o.meeting_identifier_type,
      meeting_identifier = o.meeting_identifier, embed_hosts = o.embed_hosts,
      allowed_addresses = o.allowed_addresses, kiosk_on = o.kiosk_on,
      language = o.language, time_display = o.time_display, day_tab = o.day_tab
    FROM pigeonholes o WHERE o.id = ${from} AND p.id = ${to}`.execute(tx);
}

/** Whom the panels let in; the links themselves are each event's own. */
export async function copyPanelAccess(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    INSERT INTO panel_access_links (pigeonhole_id, action, member_only)
    SELECT ${to}, action, member_only FROM panel_access_links WHERE pigeonhole_id = ${from}
    ON CONFLICT (pigeonhole_id, action) DO UPDATE SET member_only = excluded.member_only`.execute(tx);
}
