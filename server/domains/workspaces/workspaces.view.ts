import type { TeamRole, Workspace } from '#contract/workspaces/teams.ts';
import { abilitiesOn, type OrganiserSubject, type Role } from '#server/kernel/authorize/subjects.ts';
import { workspacePolicy } from './workspace.policy.ts';
import type { WorkspaceRow } from './workspaces.queries.ts';

/** A workspace as the member sees it whose row this is, or a key of theirs. */
export function workspaceView(
  row: WorkspaceRow,
  { accountId, scopes }: Pick<OrganiserSubject, 'accountId' | 'scopes'>,
): Workspace {
  const { id, name, members } = row;
  const isTeam = row.kind === 'team';
  const roles = new Set([row.role as Role]);
  return {
    id,
    kind: isTeam ? 'team' : 'personal',
    name,
    role: row.role as TeamRole,
    isTeamOwner: isTeam && row.role === 'owner',
    isTeamLead: isTeam && row.role === 'lead',
    members,
    passwordsExpire: row.passwordLastsDays !== null,
    passwordsNotRepeated: row.passwordsBarred > 0,
    can: abilitiesOn(workspacePolicy, { kind: 'workspace', id, isTeam, accountId, roles, scopes }),
  };
}
