import { isManager } from '#server/kernel/auth/manager.ts';
import type { Loader, Role } from '#server/kernel/authorize/subjects.ts';
import { panelOfGuest } from './panel-access/find-panel-access.ts';
import { pigeonholeFor } from './pigeonholes.queries.ts';

export const loadPigeonhole: Loader<'pigeonhole'> = async (db, id, who) => {
  const found = await pigeonholeFor(db, id, who);
  if (found === undefined) return undefined;
  const roles = new Set<Role>();
  if (found.memberRole !== null) roles.add(found.memberRole as Role);
  if (found.panel !== null) roles.add(found.panel);
  for (const action of found.guestOf) roles.add(panelOfGuest(action));
  if (found.isAttendee) roles.add('attendee');
  if (found.isSpeaker) roles.add('speaker');
  return {
    kind: 'pigeonhole',
    id,
    workspaceId: found.workspaceId,
    roles,
    trashed: found.trashed,
    isManager: isManager(who.account),
    scopes: who.program?.scopes ?? null,
  };
};
