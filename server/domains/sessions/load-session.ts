import { loadPigeonhole } from '#server/domains/pigeonholes/index.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import type { Loader, Role } from '#server/kernel/authorize/subjects.ts';
import type { Db } from '#server/kernel/db/database.ts';
import { type SessionRow, sessionById, speaksIn } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

/**
 * Anyone who can see the pigeonhole can see its sessions, but for attendees a hidden session does not exist. In the trash an event has
 * none, for nobody: whoever set it up would start and change them there.
 */
export const loadSession: Loader<'session'> = async (db, id, who) => {
  const row = await sessionById(db, id);
  const pigeonhole = row && (await loadPigeonhole(db, row.pigeonholeId, who));
  if (row === undefined || pigeonhole === undefined || pigeonhole.trashed) return undefined;
  const roles = await rolesIn(db, row, pigeonhole.roles, who);
  if (roles.size === 0) return undefined;
  const onlyAttendee = [...roles].every((role) => role === 'attendee' || role === 'kiosk');
  if (row.hidden && onlyAttendee) return undefined;
  return {
    kind: 'session',
    id,
    pigeonholeId: row.pigeonholeId,
    workspaceId: pigeonhole.workspaceId,
    session: sessionView(row),
    roles,
  };
};

/** Somebody with the code of a speaker has to do with the sessions of that speaker, and for them there are no others. */
async function rolesIn(
  db: Db,
  { id }: SessionRow,
  ofEvent: ReadonlySet<Role>,
  { speaker }: Who,
): Promise<ReadonlySet<Role>> {
  if (!ofEvent.has('speaker') || speaker === null || (await speaksIn(db, id, speaker.speakerId)))
    return ofEvent;
  return new Set([...ofEvent].filter((role) => role !== 'speaker'));
}
