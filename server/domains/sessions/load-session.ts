import { loadPigeonhole } from '#server/domains/pigeonholes/index.ts';
import type { Loader } from '#server/kernel/authorize/subjects.ts';
import { sessionById } from './sessions.queries.ts';
import { sessionView } from './sessions.view.ts';

/** Anyone who can see the pigeonhole can see its sessions, but for attendees a hidden session does not exist. */
export const loadSession: Loader<'session'> = async (db, id, who) => {
  const row = await sessionById(db, id);
  const pigeonhole = row && (await loadPigeonhole(db, row.pigeonholeId, who));
  if (row === undefined || pigeonhole === undefined) return undefined;
  const onlyAttendee = [...pigeonhole.roles].every((role) => role === 'attendee' || role === 'kiosk');
  if (row.hidden && onlyAttendee) return undefined;
  return {
    kind: 'session',
    id,
    pigeonholeId: row.pigeonholeId,
    workspaceId: pigeonhole.workspaceId,
    session: sessionView(row),
    roles: pigeonhole.roles,
  };
};
