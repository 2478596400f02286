import { workspaceFor } from '#server/domains/workspaces/index.ts';
import type { Who } from '#server/kernel/auth/who.ts';
import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import type { Tx } from '#server/kernel/db/database.ts';

/** Whether a caller may make events in a workspace, as every member may. */
export async function isOfCaller(tx: Tx, workspaceId: string, who: Who): Promise<boolean> {
  const organiser = organiserOf(who);
  // An API key has a workspace of its own, and no other.
  if (organiser === null || organiser.workspaceId !== null) return false;
  return (await workspaceFor(tx, workspaceId, organiser.accountId)) !== undefined;
}
