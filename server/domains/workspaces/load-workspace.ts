import type { Loader, Role } from '#server/kernel/authorize/subjects.ts';
import { workspaceFor } from './workspaces.queries.ts';

export const loadWorkspace: Loader<'workspace'> = async (db, id, who) => {
  if (who.account === null) return undefined;
  const { accountId } = who.account;
  const found = await workspaceFor(db, id, accountId);
  if (found === undefined) return undefined;
  const roles = new Set([found.role as Role]);
  return { kind: 'workspace', id, isTeam: found.kind === 'team', accountId, roles };
};
