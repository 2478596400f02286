import { organiserOf } from '#server/kernel/authorize/organiser.ts';
import type { Loader, Role } from '#server/kernel/authorize/subjects.ts';
import { workspaceFor } from './workspaces.queries.ts';

export const loadWorkspace: Loader<'workspace'> = async (db, id, who) => {
  const organiser = organiserOf(who);
  if (organiser === null || (organiser.workspaceId ?? id) !== id) return undefined;
  const { accountId, scopes } = organiser;
  const found = await workspaceFor(db, id, accountId);
  if (found === undefined) return undefined;
  const roles = new Set([found.role as Role]);
  return { kind: 'workspace', id, isTeam: found.kind === 'team', accountId, roles, scopes };
};
