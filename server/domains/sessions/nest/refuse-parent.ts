import type { Tx } from '#server/kernel/db/database.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { sessionById, sessionsInside } from '../sessions.queries.ts';

/** Groups are of one level: throws where the parent is none of the event, or stands in another, or where the child holds others. */
export async function refuseParent(
  tx: Tx,
  pigeonholeId: string,
  { parentId, childId }: { parentId: string | null; childId: string | null },
): Promise<void> {
  if (parentId === null) return;
  const parent = await sessionById(tx, parentId);
  const isGood = parent?.pigeonholeId === pigeonholeId && parent.parentId === null && parent.id !== childId;
  const holdsOthers = childId !== null && (await sessionsInside(tx, childId)).length > 0;
  if (isGood && !holdsOthers) return;
  const key = isGood ? 'session.parent.holds' : 'session.parent.none';
  throw new Refusal('Validation', { fields: { parentId: [{ key }] } });
}
