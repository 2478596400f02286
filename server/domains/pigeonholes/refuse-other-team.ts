import type { PigeonholeSubject } from '#server/kernel/authorize/subjects.ts';
import { Refusal } from '#server/kernel/refusal.ts';

/** Where a path names a workspace as well, an event of another one looks like one that does not exist. */
export function refuseOtherTeam(
  { workspaceId }: Pick<PigeonholeSubject, 'workspaceId'>,
  { tId }: { tId?: string | undefined },
): void {
  if (tId !== undefined && tId !== workspaceId) throw new Refusal('NotFound');
}
