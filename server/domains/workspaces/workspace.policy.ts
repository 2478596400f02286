import { hasRole, type Policy, type WorkspaceSubject } from '#server/kernel/authorize/subjects.ts';

const leads = (team: WorkspaceSubject) => team.isTeam && hasRole(team, 'owner', 'lead');
const owns = (team: WorkspaceSubject) => team.isTeam && hasRole(team, 'owner');

/** Owners may do everything, leads all but hand over the ownership and set what is asked of passwords. */
export const workspacePolicy: Policy<'workspace'> = {
  view: () => true,
  seeMembers: () => true,
  invite: leads,
  manageMembers: leads,
  transferOwner: owns,
  transferLead: (team) => team.isTeam && hasRole(team, 'lead'),
  setSecurity: owns,
  setNetworks: (workspace) => hasRole(workspace, 'owner', 'lead'),
  manageApiKeys: leads,
  setUp: (workspace) => hasRole(workspace, 'owner', 'lead'),
  moveEvents: () => true,
  leave: (team) => team.isTeam,
};
