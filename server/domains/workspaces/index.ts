import type { Tx } from '#server/kernel/db/database.ts';
import type { Domain } from '#server/kernel/domain.ts';
import { addPersonalWorkspace, lockAccount, personalWorkspaceId } from './workspaces.queries.ts';

/** The personal workspace of an account. It is made when it is first needed, once, also by two requests at a time. */
export async function personalWorkspace(tx: Tx, accountId: string): Promise<string> {
  const found = await personalWorkspaceId(tx, accountId);
  if (found !== undefined) return found;
  await lockAccount(tx, accountId);
  return (await personalWorkspaceId(tx, accountId)) ?? (await addPersonalWorkspace(tx, accountId));
}

export const workspaces: Domain = { name: 'workspaces', handlers: [] };
