import type { AbilityOf } from '#contract/abilities.ts';
import { isLetIn } from '#server/kernel/auth/is-let-in.ts';
import { isManager } from '#server/kernel/auth/manager.ts';
import type { Loader, Role } from '#server/kernel/authorize/subjects.ts';
import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { panelOfGuest } from './panel-access/find-panel-access.ts';
import { pigeonholePolicy } from './pigeonhole.policy.ts';
import { lockPigeonhole, pigeonholeFor, pigeonholeOfMember } from './pigeonholes.queries.ts';

export const loadPigeonhole: Loader<'pigeonhole'> = async (db, id, who) => {
  const found = await pigeonholeFor(db, id, who);
  if (found === undefined) return undefined;
  // Whoever sets it up does so from anywhere. All others have shown that they know of it: they are told why they are kept out.
  const lists = [found.allowedAddresses, found.teamAddresses];
  if (found.memberRole === null && !isLetIn(lists, who.address)) throw new Refusal('NetworkNotAllowed');
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

/**
 * Locks an event for work that goes on without the call that began it, and says whether a member may still do this there. In the trash
 * an event is nobody's to work on.
 */
export async function lockForMember(
  tx: Tx,
  { id, accountId, ability }: { id: string; accountId: string; ability: AbilityOf<'pigeonhole'> },
): Promise<boolean> {
  await lockPigeonhole(tx, id);
  const found = await pigeonholeOfMember(tx, id, accountId);
  if (found === undefined) return false;
  const roles = new Set([found.role as Role]);
  const { workspaceId, trashed } = found;
  const event = {
    kind: 'pigeonhole',
    id,
    workspaceId,
    roles,
    trashed,
    isManager: false,
    scopes: null,
  } as const;
  return pigeonholePolicy[ability](event);
}
